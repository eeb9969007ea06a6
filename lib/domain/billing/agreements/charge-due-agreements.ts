import "server-only";
import { type Context, withOrganization } from "@/lib/auth/context";
import { type CalendarDate, getCalendarDate } from "@/lib/dates/calendar-date";
import { chargePeriod } from "@/lib/domain/billing/agreements/charge-period";
import { lockStoredAgreement, updateFirstUncoveredDays } from "@/lib/domain/billing/agreements/data";
import { findBackfill, type StoredAgreement } from "@/lib/domain/billing/agreements/dto";
import { listDuePeriods } from "@/lib/domain/billing/agreements/model/periods";
import {
  findDueAgreements,
  findOrganizationsWithDueAgreements,
  insertCoveredPeriod,
} from "@/lib/domain/billing/agreements/period-data";
import { logger } from "@/lib/logger";
import { hasFeature } from "@/lib/plans/entitlements";

/**
 * Adds the charges for all agreement periods that are due today or earlier, in each organization's time zone. A
 * failure in one organization doesn't stop the others.
 */
export async function chargeAllAgreements({ ctx }: { ctx: Context }): Promise<void> {
  const failures: unknown[] = [];
  for (const organization of await findOrganizationsWithDueAgreements(ctx)) {
    // If the organization later returns to a plan with invoicing, agreements with more than two due periods
    // require confirmation.
    if (!hasFeature(organization.tier, "invoicing")) continue;
    try {
      const chargedCount = await chargeAgreements({ ctx: withOrganization(ctx, organization) });
      logger().info({ organizationId: organization.id, chargedCount }, "Charged for agreements");
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, "Failed to charge for agreements");
}

/**
 * Adds the charges for the due periods of one organization's agreements. Returns the number of periods charged.
 */
export async function chargeAgreements({ ctx }: { ctx: Context }): Promise<number> {
  const today = getCalendarDate(ctx.organization?.timeZone ?? "UTC", ctx.clock.now());
  const failures: unknown[] = [];
  let chargedCount = 0;
  for (const { id, ...due } of await findDueAgreements(ctx, today)) {
    if (listChargeable({ id, ...due }, today).length === 0) continue;
    try {
      chargedCount += await ctx.transaction(async (tx) =>
        chargeDuePeriods(tx, await lockStoredAgreement(tx, id), today),
      );
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, "Failed to charge for agreements");
  return chargedCount;
}

/**
 * Creates charges for the due periods of a locked agreement and returns how many periods were charged. Each period
 * is charged only once, even in repeated and concurrent runs. If more than two periods are due, charging for them
 * requires confirmation.
 */
export async function chargeDuePeriods(
  tx: Context,
  agreement: StoredAgreement,
  today: CalendarDate,
): Promise<number> {
  const periods = listChargeable(agreement, today);
  for (const period of periods) {
    const chargeId = await chargePeriod(tx, agreement, period);
    await insertCoveredPeriod(tx, agreement.id, { ...period, chargeId });
  }
  if (periods.length > 0) await updateFirstUncoveredDays(tx, [agreement.id]);
  return periods.length;
}

/** Returns the due periods that need no confirmation or are already confirmed. */
function listChargeable(agreement: StoredAgreement, today: CalendarDate) {
  const { nextOn } = agreement;
  if (!nextOn) return [];
  const due = listDuePeriods(agreement, nextOn, today);
  const backfill = findBackfill(agreement, today, null);
  return backfill ? due.filter(({ startsOn }) => startsOn < backfill.startsOn) : due;
}
