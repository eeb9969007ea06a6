import "server-only";
import type { Context } from "@/lib/auth/context";
import { insertCoveredPeriods, lockAdvanceAgreements } from "@/lib/domain/billing/agreements/advance-data";
import { toPeriodCharge } from "@/lib/domain/billing/agreements/charge-period";
import { updateFirstUncoveredDays } from "@/lib/domain/billing/agreements/data";
import {
  type AdvanceRange,
  type PlannedPeriod,
  planAdvanceCharges,
} from "@/lib/domain/billing/agreements/plan-advance-charges";
import { createCharges } from "@/lib/domain/billing/charges/create-charge";

/**
 * Creates the planned charges of the given payers (see `planAdvanceCharges`). Uses a fixed number of queries.
 * Returns the IDs of the charged agreements, which stay locked until the transaction ends. Repeated and
 * concurrent calls never charge a period twice.
 */
export async function chargeInAdvance(
  tx: Context,
  { contactIds, ...range }: AdvanceRange & { contactIds: readonly string[] },
): Promise<string[]> {
  const agreementIds = await lockAdvanceAgreements(tx, range.throughOn);
  const planned = await planAdvanceCharges(tx, { ...range, agreementIds });
  const periods = selectPeriodsOfPayers(planned, new Set(contactIds));
  if (periods.length === 0) return [];
  const created = await createCharges(
    tx,
    periods.flatMap((period) => (period.charge ? toPeriodCharge(period, period.charge.content) : [])),
  );
  const chargeIds = new Map(created.map(({ charge }) => [charge.sourceKey, charge.id]));
  await insertCoveredPeriods(
    tx,
    periods.map(({ agreement, period, charge }) => ({
      ...{ agreementId: agreement.id, startsOn: period.startsOn, endsOn: period.endsOn },
      chargeId: charge && (chargeIds.get(`agreement:${agreement.id}:${period.startsOn}`) ?? null),
    })),
  );
  const chargedIds = [...new Set(periods.map(({ agreement }) => agreement.id))];
  await updateFirstUncoveredDays(tx, chargedIds);
  return chargedIds;
}

/**
 * Returns the periods that one of the payers pays for. Also returns the earlier periods of the same agreement,
 * because an agreement's periods are always covered in order.
 */
function selectPeriodsOfPayers(
  periods: readonly PlannedPeriod[],
  contactIds: ReadonlySet<string>,
): PlannedPeriod[] {
  const started = new Set<string>();
  const selected = periods.toReversed().filter(({ agreement, charge }) => {
    const isPayer = charge?.shares.some(({ contactId }) => contactId !== null && contactIds.has(contactId));
    if (isPayer) started.add(agreement.id);
    return started.has(agreement.id);
  });
  return selected.toReversed();
}
