import "server-only";
import { requirePermission, type TrustedArguments } from "@/lib/auth/context";
import { selectSharesWithCare } from "@/lib/domain/care/shared-care/remind-data";

/** Returns which of the given shares still give the actor access to the horse's care. */
export async function listSharesWithCare({
  ctx,
  input: { ids },
}: TrustedArguments<{ ids: readonly string[] }>): Promise<string[]> {
  requirePermission(ctx, "horses", "read");
  requirePermission(ctx, "care", "read");
  return selectSharesWithCare(ctx, ids);
}
