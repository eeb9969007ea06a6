import "server-only";
import { requirePermission, type TrustedArguments } from "@/lib/auth/context";
import { selectKnownIds } from "@/lib/domain/work/tasks/remind-data";

/** Returns which of these tasks the actor can still see, open or closed. */
export async function listKnownTasks({
  ctx,
  input: { ids },
}: TrustedArguments<{ ids: readonly string[] }>): Promise<string[]> {
  requirePermission(ctx, "tasks", "read");
  return selectKnownIds(ctx, ids);
}
