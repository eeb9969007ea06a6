import "server-only";
import type { Context } from "@/lib/auth/context";
import { type CalendarDate, getCalendarDate } from "@/lib/dates/calendar-date";
import {
  deleteCoveredPeriods,
  type FuturePeriod,
  lockAgreementsOfInvoice,
  selectFuturePeriods,
  selectUnbilledPeriods,
} from "@/lib/domain/billing/agreements/advance-data";
import { calculatePeriodCharge } from "@/lib/domain/billing/agreements/charge-period";
import { updateFirstUncoveredDays } from "@/lib/domain/billing/agreements/data";
import { getFullPeriod } from "@/lib/domain/billing/agreements/model/periods";
import { countBillableDays } from "@/lib/domain/billing/agreements/model/proration";
import { adjustCharge } from "@/lib/domain/billing/charges/adjust-charge";
import { deleteUnbilledCharges } from "@/lib/domain/billing/charges/delete-unbilled-charges";
import { readBookLock } from "@/lib/domain/billing/records/book-lock-data";
import { getLineAmountCents } from "@/lib/money/cents";

export { lockAgreementsOfInvoice };

/**
 * Updates the charges of agreements after these charges are removed from an invoice, for example when a draft is
 * discarded. The caller must lock the agreements first (see `lockAgreementsOfInvoice`).
 *
 * Deletes the charges of periods that haven't started. These periods can be charged again, by default on their
 * first day, with the agreement's terms at that time. Charges for periods that have started are kept. If the
 * agreement was ended while one of these charges was on an invoice, the charge is reduced now. Pauses don't need
 * this, because billed days can't be paused.
 */
export async function releaseAgreementCharges(tx: Context, agreementIds: readonly string[]): Promise<void> {
  if (agreementIds.length === 0) return;
  const today = getCalendarDate(tx.organization?.timeZone ?? "UTC", tx.clock.now());
  await deleteFutureCharges(tx, agreementIds, today);
  await reduceStartedCharges(tx, agreementIds, today);
}

async function deleteFutureCharges(
  tx: Context,
  agreementIds: readonly string[],
  today: CalendarDate,
): Promise<void> {
  const periods = listReleasable(await selectFuturePeriods(tx, agreementIds, today));
  if (periods.length === 0) return;
  await deleteCoveredPeriods(
    tx,
    periods.map(({ id }) => id),
  );
  await updateFirstUncoveredDays(tx, agreementIds);
  await deleteUnbilledCharges(
    tx,
    periods.flatMap(({ chargeId }) => chargeId ?? []),
  );
}

/**
 * For each agreement, returns the periods after the last one whose charge is final. Earlier periods stay covered,
 * because an agreement's periods are always covered in order.
 */
function listReleasable(latestFirst: readonly FuturePeriod[]): FuturePeriod[] {
  const ended = new Set<string>();
  return latestFirst.filter(({ agreementId, isFinal }) => {
    if (isFinal) ended.add(agreementId);
    return !ended.has(agreementId);
  });
}

/** Doesn't change a charge that a member edited, or a charge on a locked day. */
async function reduceStartedCharges(
  tx: Context,
  agreementIds: readonly string[],
  today: CalendarDate,
): Promise<void> {
  const lockedThrough = await readBookLock(tx);
  for (const { agreement, charge, ...days } of await selectUnbilledPeriods(tx, agreementIds, today)) {
    const unended = { ...agreement, endsOn: null };
    if (countBillableDays(days, agreement) === countBillableDays(days, unended)) continue;
    if (lockedThrough !== null && charge.chargedOn <= lockedThrough) continue;
    const chargedOn = agreement.timing === "advance" ? days.startsOn : days.endsOn;
    const period = { ...days, full: getFullPeriod(agreement, days.startsOn), chargedOn };
    const original = await calculatePeriodCharge(tx, unended, period);
    const originalCents = original && getLineAmountCents(original.quantityHundredths, original.priceCents);
    if (originalCents !== charge.amountCents) continue;
    await adjustCharge(tx, charge.id, await calculatePeriodCharge(tx, agreement, period));
  }
}
