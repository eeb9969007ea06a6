import "server-only";
import { type Context, getOrganizationId, requirePermission, type VerbArguments } from "@/lib/auth/context";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { getFirstDay, getLastDay } from "@/lib/dates/months";
import { type FinanceSummaryInput, financeSummarySchema } from "@/lib/domain/billing/finances/model/schemas";
import {
  cellSchema,
  type SummaryCell,
  type SummaryTotals,
  sumSummaryCells,
} from "@/lib/domain/billing/finances/summary";
import { formatUuidArray } from "@/lib/domain/horses/horses/format-uuid-array";
import { parse } from "@/lib/errors";
import { queryJsonList } from "@/lib/query-json";

/**
 * Adds up the horses' shares of each entry. Entries without shares count in full, but members limited to
 * selected horses don't see them, and the summary of a single horse excludes them.
 */
const SELECT_CELLS = `
  WITH entry AS (
    SELECT id, kind, to_char(booked_on, 'YYYY-MM') AS month, category, amount_cents FROM finance_entries
    WHERE organization_id = $1::uuid AND deleted_at IS NULL AND booked_on BETWEEN $3::date AND $4::date
  ), part AS (
    SELECT entry.kind, entry.month, entry.category, own.horse_id, own.amount_cents
    FROM entry JOIN finance_allocations own ON own.organization_id = $1::uuid AND own.entry_id = entry.id
    WHERE ($2::uuid[] IS NULL OR own.horse_id = ANY($2::uuid[]))
      AND ($5::uuid IS NULL OR own.horse_id = $5::uuid)
    UNION ALL
    SELECT entry.kind, entry.month, entry.category, NULL, entry.amount_cents FROM entry
    WHERE $2::uuid[] IS NULL AND $5::uuid IS NULL AND NOT EXISTS (
      SELECT FROM finance_allocations own WHERE own.organization_id = $1::uuid AND own.entry_id = entry.id)
  ), cell AS (
    SELECT kind, month, category, horse_id, sum(amount_cents) AS cents FROM part
    GROUP BY kind, month, category, horse_id
  )
  SELECT json_agg(json_build_object('kind', cell.kind, 'month', cell.month, 'category', cell.category,
           'horse', CASE WHEN horse.id IS NOT NULL THEN json_build_object('id', horse.id, 'name', horse.name) END,
           'cents', cell.cents) ORDER BY cell.month, cell.kind, cell.category, lower(horse.name), horse.id) AS value
  FROM cell LEFT JOIN horses horse ON horse.organization_id = $1::uuid AND horse.id = cell.horse_id`;

export interface FinanceSummary extends SummaryTotals {
  cells: readonly SummaryCell[];
}

/**
 * Returns expenses and income by horse, month and category. Each total equals, to the cent, the sum of its
 * entries.
 */
export async function getFinanceSummary({
  ctx,
  input,
}: VerbArguments<FinanceSummaryInput>): Promise<FinanceSummary> {
  requirePermission(ctx, "finances", "read");
  const { from, to, horse_id: horseId = null } = parse(financeSummarySchema, input);
  const cells = await selectSummaryCells(ctx, { from: getFirstDay(from), to: getLastDay(to), horseId });
  return { ...sumSummaryCells(cells), cells };
}

async function selectSummaryCells(
  ctx: Context,
  { from, to, horseId }: { from: CalendarDate; to: CalendarDate; horseId: string | null },
): Promise<SummaryCell[]> {
  const values = [getOrganizationId(ctx), formatUuidArray(ctx.horseIds), from, to, horseId];
  return await queryJsonList(ctx.db, {
    schema: cellSchema,
    name: "finance-cells",
    sql: SELECT_CELLS,
    values,
  });
}
