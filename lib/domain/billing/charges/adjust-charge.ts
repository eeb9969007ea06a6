import "server-only";
import type { Context } from "@/lib/auth/context";
import { type ChargeContent, calculateCharge } from "@/lib/domain/billing/charges/create-charge";
import { lockStoredCharge, replaceCharge, setWrittenOff } from "@/lib/domain/billing/charges/data";
import type { ChargeDto } from "@/lib/domain/billing/charges/dto";
import { recordChargeChange } from "@/lib/domain/billing/charges/record-charge-change";

/** The reason of charges that were written off because their source no longer leads to one. */
const OBSOLETE = "No longer due";

/**
 * Changes the charge of a source, for example of an agreement's period. Without content, nothing is due any more and the
 * charge is written off; content restores it. Charges on invoices and charges that a member wrote off don't change.
 */
export async function adjustCharge(tx: Context, id: string, content: ChargeContent | null): Promise<void> {
  const before = await lockStoredCharge({ ...tx, horseIds: "all" }, id);
  if (!isAdjustable(before)) return;
  if (!content) {
    if (before.status === "written_off") return;
    const after = await setWrittenOff(tx, id, { at: tx.clock.now(), reason: OBSOLETE });
    return recordChargeChange(tx, "charge.written_off", { before, after });
  }
  if (before.status === "written_off") await setWrittenOff(tx, id, null);
  const after = await replaceCharge({ ...tx, horseIds: "all" }, id, await calculateCharge(tx, content));
  await recordChargeChange(tx, "charge.updated", { before, after });
}

function isAdjustable({ shares, writtenOffReason }: ChargeDto): boolean {
  if (writtenOffReason !== null) return writtenOffReason === OBSOLETE;
  return shares.every(({ invoiceId }) => invoiceId === null);
}
