import "server-only";
import { z } from "zod";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { COLLECTED_ENTRIES_SQL } from "@/lib/domain/billing/records/collected-entries-sql";
import { OPEN_BALANCES_SQL } from "@/lib/domain/billing/records/open-balances-sql";
import { queryJson } from "@/lib/query-json";

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
export type MoneyAmounts = z.infer<typeof amountsSchema>;

export interface MoneyDays {
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

/** Reads all amounts of the money overview in one query. */
export async function readMoneyAmounts(ctx: Context, days: MoneyDays): Promise<MoneyAmounts> {
  const { today, lastDayOfWeek, monthStart, lastMonthStart, lastMonthThrough, first90Day, firstMonth } = days;
  const amounts = await queryJson(ctx.db, {
    schema: amountsSchema,
    sql: SELECT_AMOUNTS,
    values: [
      ...[getOrganizationId(ctx), today, lastDayOfWeek, monthStart],
      ...[lastMonthStart, lastMonthThrough, first90Day, firstMonth],
    ],
  });
  if (!amounts) throw new Error("The money overview query returned no row.");
  return amounts;
}
