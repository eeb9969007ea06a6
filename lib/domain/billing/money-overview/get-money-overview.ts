import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { addCalendarDays, type CalendarDate, getCalendarDate } from "@/lib/dates/calendar-date";
import { getLastDayOfWeek } from "@/lib/domain/billing/aging/get-aging";
import { type MoneyDays, readMoneyAmounts } from "@/lib/domain/billing/money-overview/data";
import type { MoneyOverview } from "@/lib/domain/billing/money-overview/dto";
import { addInterval } from "@/lib/recurrence/interval";

/** The number of days in the formula for days sales outstanding. */
export const SALES_DAYS = 90;

/** Returns the organization's receivables and collections as of today, in one query. Doesn't require Pro. */
export async function getMoneyOverview({ ctx }: Pick<VerbArguments<unknown>, "ctx">): Promise<MoneyOverview> {
  const organization = requirePermission(ctx, "invoices", "read");
  const days = getMoneyDays(getCalendarDate(organization.timeZone, ctx.clock.now()));
  const amounts = await readMoneyAmounts(ctx, days);
  const { today, lastMonthThrough } = days;
  return {
    ...{ today, lastMonthThrough, currency: organization.currency, ...amounts },
    daysSalesOutstanding: calculateSalesDays(amounts.outstandingCents, amounts.invoicedIn90DaysCents),
  };
}

function getMoneyDays(today: CalendarDate): MoneyDays {
  const monthStart = `${today.slice(0, 7)}-01`;
  return {
    ...{ today, lastDayOfWeek: getLastDayOfWeek(today), monthStart },
    lastMonthStart: addInterval(monthStart, { months: -1 }),
    // The same day of last month, or its last day if last month is shorter.
    lastMonthThrough: addInterval(today, { months: -1 }),
    first90Day: addCalendarDays(today, 1 - SALES_DAYS),
    firstMonth: addInterval(monthStart, { months: -11 }),
  };
}

/** Returns the days sales outstanding, rounded to one decimal place, or null if nothing was invoiced. */
function calculateSalesDays(outstandingCents: number, invoicedCents: number): number | null {
  if (invoicedCents <= 0) return null;
  return Math.round((outstandingCents * SALES_DAYS * 10) / invoicedCents) / 10;
}
