import "server-only";
import { z } from "zod";
import { type Context, getOrganizationId, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { addCalendarDays, type CalendarDate, getCalendarDate } from "@/lib/dates/calendar-date";
import { getLastDayOfWeek } from "@/lib/domain/billing/aging/get-aging";
import type { MoneyOverview } from "@/lib/domain/billing/money-overview/dto";
import { COLLECTED_ENTRIES_SQL } from "@/lib/domain/billing/records/collected-entries-sql";
import { OPEN_BALANCES_SQL } from "@/lib/domain/billing/records/open-balances-sql";
import { queryJson } from "@/lib/query-json";
import { addInterval } from "@/lib/recurrence/interval";

const amountsSchema = z.object({
  outstandingCents: z.number(),
  overdueCents: z.number(),
  dueThisWeekCents: z.number(),
  unbilledCents: z.number(),
  collectedThisMonthCents: z.number(),
  collectedLastMonthCents: z.number(),
  invoicedIn90DaysCents: z.number(),
  months: z.array(z.object({ month: z.string(), invoicedCents: z.number(), collectedCents: z.number() })),
});

type MoneyAmounts = z.infer<typeof amountsSchema>;

interface MoneyDays {
  today: CalendarDate;
  lastDayOfWeek: CalendarDate;
  monthStart: CalendarDate;
  lastMonthStart: CalendarDate;
  lastMonthThrough: CalendarDate;
  first90Day: CalendarDate;
  firstMonth: CalendarDate;
}

/** Reads a year of invoices and payments from the ledger, grouped by day, so that every figure uses the same rows. */
const SELECT_AMOUNTS = `
  WITH open AS MATERIALIZED (${OPEN_BALANCES_SQL}),
  posted AS MATERIALIZED (
    SELECT day, coalesce(sum(invoiced), 0)::bigint AS invoiced, coalesce(sum(collected), 0)::bigint AS collected
    FROM (
      SELECT effective_on AS day, amount AS invoiced, 0 AS collected FROM ledger_entries
      WHERE organization_id = $1::uuid AND kind IN ('invoice', 'void')
        AND effective_on BETWEEN $8::date AND $2::date
      UNION ALL
      SELECT effective_on, 0, -amount FROM (${COLLECTED_ENTRIES_SQL}) entry
      WHERE effective_on BETWEEN $8::date AND $2::date
    ) moved GROUP BY day
  )
  SELECT json_build_object(
    'outstandingCents', (SELECT coalesce(sum(balance), 0)::bigint FROM open),
    'overdueCents', (SELECT coalesce(sum(balance), 0)::bigint FROM open WHERE due_date < $2::date),
    'dueThisWeekCents', (
      SELECT coalesce(sum(balance), 0)::bigint FROM open WHERE due_date BETWEEN $2::date AND $3::date),
    'unbilledCents', (
      SELECT coalesce(sum(share.amount - share.discount_amount), 0)::bigint
      FROM charge_shares share
      JOIN charges charge ON charge.organization_id = $1::uuid AND charge.id = share.charge_id
      WHERE share.organization_id = $1::uuid AND share.line_item_id IS NULL AND charge.written_off_at IS NULL),
    'collectedThisMonthCents', (SELECT coalesce(sum(collected), 0)::bigint FROM posted WHERE day >= $4::date),
    'collectedLastMonthCents', (
      SELECT coalesce(sum(collected), 0)::bigint FROM posted WHERE day BETWEEN $5::date AND $6::date),
    'invoicedIn90DaysCents', (SELECT coalesce(sum(invoiced), 0)::bigint FROM posted WHERE day >= $7::date),
    'months', (
      SELECT json_agg(json_build_object('month', month::date, 'invoicedCents', sums.invoiced,
                                        'collectedCents', sums.collected) ORDER BY month)
      FROM generate_series($8::date, $2::date, interval '1 month') month
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(invoiced), 0)::bigint AS invoiced, coalesce(sum(collected), 0)::bigint AS collected
        FROM posted WHERE day >= month::date AND day < (month + interval '1 month')::date
      ) sums)
  ) AS value`;

/** The number of days in the formula for the "days sales outstanding" metric. */
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
    // The same day of last month, or the last day of last month if that month is shorter.
    lastMonthThrough: addInterval(today, { months: -1 }),
    first90Day: addCalendarDays(today, 1 - SALES_DAYS),
    firstMonth: addInterval(monthStart, { months: -11 }),
  };
}

/**
 * Returns the "days sales outstanding" metric, rounded to one decimal place, or null if nothing was invoiced.
 */
function calculateSalesDays(outstandingCents: number, invoicedCents: number): number | null {
  if (invoicedCents <= 0) return null;
  return Math.round((outstandingCents * SALES_DAYS * 10) / invoicedCents) / 10;
}

/** Reads all amounts of the money overview in one query. */
async function readMoneyAmounts(ctx: Context, days: MoneyDays): Promise<MoneyAmounts> {
  const { today, lastDayOfWeek, monthStart, lastMonthStart, lastMonthThrough, first90Day, firstMonth } = days;
  const amounts = await queryJson(ctx.db, {
    schema: amountsSchema,
    sql: SELECT_AMOUNTS,
    values: [
      ...[getOrganizationId(ctx), today, lastDayOfWeek, monthStart],
      ...[lastMonthStart, lastMonthThrough, first90Day, firstMonth],
    ],
  });
  if (!amounts) throw new Error("The money overview query returned no rows.");
  return amounts;
}
