import "server-only";
import type { Context } from "@/lib/auth/context";
import { canAddCharges } from "@/lib/domain/billing/charges/charge-from-source";
import { findServiceOfCare } from "@/lib/domain/billing/charges/service-data";

/**
 * Returns the health records of one type that the actor can charge with one tap. Returns none if no service
 * bills this
 * type of care or if its service charges automatically. Doesn't query the database for actors who can't add charges.
 */
export async function listChargeableRecordIds(
  ctx: Context,
  kind: string,
  recordIds: readonly string[],
): Promise<string[]> {
  if (recordIds.length === 0 || !canAddCharges(ctx)) return [];
  const service = await findServiceOfCare(ctx, kind);
  return service && service.careCharging !== "automatic" ? [...new Set(recordIds)] : [];
}
