import "server-only";
import { requirePermission, type TrustedArguments } from "@/lib/auth/context";
import { selectCaredFor } from "@/lib/domain/care/shared-care/remind-data";

/** Returns which of these shares still give the actor access to a horse's care. */
export async function listCaredFor({
  ctx,
  input: { ids },
}: TrustedArguments<{ ids: readonly string[] }>): Promise<string[]> {
  requirePermission(ctx, "horses", "read");
  requirePermission(ctx, "care", "read");
  return selectCaredFor(ctx, ids);
}
