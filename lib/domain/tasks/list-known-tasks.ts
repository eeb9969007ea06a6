import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { selectKnownIds } from "@/lib/domain/tasks/remind-data";

/** Which of these tasks exist for the actor, open or not: for who told of them earlier. */
export async function listKnownTasks({
  ctx,
  input: { ids },
}: VerbArguments<{ ids: readonly string[] }>): Promise<string[]> {
  requirePermission(ctx, "tasks", "read");
  return selectKnownIds(ctx, ids);
}
