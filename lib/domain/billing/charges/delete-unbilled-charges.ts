import "server-only";
import type { Context } from "@/lib/auth/context";
import { deleteChargeRows, lockStoredCharges } from "@/lib/domain/billing/charges/data";
import { recordChargeChanges } from "@/lib/domain/billing/charges/record-charge-change";
import { requireUnbilledCharge } from "@/lib/domain/billing/charges/require-unbilled-charge";

/** Deletes charges of an event that can be charged again. Throws CONFLICT if one of them is on an invoice. */
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
