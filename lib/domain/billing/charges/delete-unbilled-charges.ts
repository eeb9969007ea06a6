import "server-only";
import type { Context } from "@/lib/auth/context";
import { deleteChargeRows, lockStoredCharges } from "@/lib/domain/billing/charges/data";
import { recordChargeChanges } from "@/lib/domain/billing/charges/record-charge-change";
import { requireUnbilledCharge } from "@/lib/domain/billing/charges/require-unbilled-charge";

/**
 * Deletes charges for events that can be charged again, such as an agreement's periods. Throws CONFLICT if one of
 * the charges is on an invoice or was written off.
 */
export async function deleteUnbilledCharges(tx: Context, ids: readonly string[]): Promise<void> {
  const charges = await lockStoredCharges({ ...tx, horseIds: "all" }, ids);
  for (const charge of charges) requireUnbilledCharge(charge);
  await deleteChargeRows(tx, ids);
  await recordChargeChanges(
    tx,
    "charge.deleted",
    charges.map((after) => ({ after })),
  );
}
