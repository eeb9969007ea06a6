import "server-only";
import { requirePermission, type TrustedArguments } from "@/lib/auth/context";
import { selectVisibleTaskIds } from "@/lib/domain/work/tasks/remind-data";

/** Returns the IDs of the given open or closed tasks that the actor can still see. */
export async function listVisibleTaskIds({
  ctx,
  input: { ids },
}: TrustedArguments<{ ids: readonly string[] }>): Promise<string[]> {
  requirePermission(ctx, "tasks", "read");
  return selectVisibleTaskIds(ctx, ids);
}
