import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { selectCaredFor } from "@/lib/domain/horse-shares/remind-data";

/** By which of these shares the actor sees a horse's care today: for who told of it earlier. */
export async function listCaredFor({
  ctx,
  input: { ids },
}: VerbArguments<{ ids: readonly string[] }>): Promise<string[]> {
  requirePermission(ctx, "horses", "read");
  requirePermission(ctx, "care", "read");
  return selectCaredFor(ctx, ids);
}
