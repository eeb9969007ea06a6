import "server-only";
import type { Context } from "@/lib/auth/context";
import { calculatePeriodCharge, chargePeriod } from "@/lib/domain/billing/agreements/charge-period";
import type { StoredAgreement } from "@/lib/domain/billing/agreements/dto";
import {
  type AgreementPeriod,
  type DaySpan,
  getFullPeriod,
} from "@/lib/domain/billing/agreements/model/periods";
import { countBillableDays } from "@/lib/domain/billing/agreements/model/proration";
import { selectCoveredPeriods, setPeriodCharge } from "@/lib/domain/billing/agreements/period-data";
import { adjustCharge } from "@/lib/domain/billing/charges/adjust-charge";

/**
 * Updates the charges for covered periods after a change to the agreement's last day or pauses. Only periods
 * with a different number of billable days are affected. Charges that are already on invoices don't change, and
 * skipped periods stay skipped. A period that had no billable day gets a charge if it now has billable days.
 */
export async function recalculatePeriods(
  tx: Context,
  { before, after, range }: { before: StoredAgreement; after: StoredAgreement; range: DaySpan },
): Promise<void> {
  for (const { startsOn, endsOn, chargeId } of await selectCoveredPeriods(tx, after.id, range)) {
    const daysBefore = countBillableDays({ startsOn, endsOn }, before);
    if (daysBefore === countBillableDays({ startsOn, endsOn }, after)) continue;
    const chargedOn = after.timing === "advance" ? startsOn : endsOn;
    const period: AgreementPeriod = { startsOn, endsOn, full: getFullPeriod(after, startsOn), chargedOn };
    if (chargeId) await adjustCharge(tx, chargeId, await calculatePeriodCharge(tx, after, period));
    else if (daysBefore === 0) {
      const newChargeId = await chargePeriod(tx, after, period);
      if (newChargeId) await setPeriodCharge(tx, after.id, { startsOn, chargeId: newChargeId });
    }
  }
}
