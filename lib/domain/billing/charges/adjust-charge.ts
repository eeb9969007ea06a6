import "server-only";
import type { Context } from "@/lib/auth/context";
import type { ChargeContent } from "@/lib/domain/billing/charges/create-charge";
import { lockStoredCharge, restoreChargeRow, setChargesWrittenOff } from "@/lib/domain/billing/charges/data";
import type { ChargeDto } from "@/lib/domain/billing/charges/dto";
import { recordChargeChange } from "@/lib/domain/billing/charges/record-charge-change";
import { replaceChargeContent } from "@/lib/domain/billing/charges/replace-charge-content";
import { readBookLock } from "@/lib/domain/billing/records/book-lock-data";

/** The write-off reason for charges whose source is no longer billable. */
const OBSOLETE = "No longer due";

/**
 * Updates the charge for a source, such as an agreement's period. Writes the charge off if `content` is null,
 * and restores it if a later call has content. Doesn't change charges that are on invoices or that a member
 * wrote off.
 */
export async function adjustCharge(tx: Context, id: string, content: ChargeContent | null): Promise<void> {
  const before = await lockStoredCharge({ ...tx, horseIds: "all" }, id);
  if (!isAdjustable(before)) return;
  if (!content) {
    if (before.status === "written_off") return;
    const writeOff = { at: tx.clock.now(), reason: OBSOLETE };
    const [after = before] = await setChargesWrittenOff({ ...tx, horseIds: "all" }, [id], writeOff);
    return recordChargeChange(tx, "charge.written_off", { before, after });
  }
  if (before.status === "written_off") await restoreChargeRow(tx, id);
  // If the charge was posted on a later day because the books were locked, it stays on that day.
  const lockedThrough = await readBookLock(tx);
  const isMoved =
    lockedThrough !== null && content.chargedOn <= lockedThrough && before.chargedOn > lockedThrough;
  const postedOn = isMoved ? before.chargedOn : content.chargedOn;
  const after = await replaceChargeContent({ ...tx, horseIds: "all" }, before, content, postedOn);
  await recordChargeChange(tx, "charge.updated", { before, after });
}

function isAdjustable({ shares, writtenOffReason }: ChargeDto): boolean {
  if (writtenOffReason !== null) return writtenOffReason === OBSOLETE;
  return shares.every(({ invoiceId }) => invoiceId === null);
}
