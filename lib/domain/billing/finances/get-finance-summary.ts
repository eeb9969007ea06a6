import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { getFirstDay, getLastDay } from "@/lib/dates/months";
import { type FinanceSummaryInput, financeSummarySchema } from "@/lib/domain/billing/finances/model/schemas";
import { type SummaryCell, type SummaryTotals, sumSummaryCells } from "@/lib/domain/billing/finances/summary";
import { selectSummaryCells } from "@/lib/domain/billing/finances/summary-data";
import { parse } from "@/lib/errors";

export interface FinanceSummary extends SummaryTotals {
  cells: readonly SummaryCell[];
}

/** Returns expenses and income by horse, month and category. Each total equals the sum of its entries to the cent. */
export async function getFinanceSummary({
  ctx,
  input,
}: VerbArguments<FinanceSummaryInput>): Promise<FinanceSummary> {
  requirePermission(ctx, "finances", "read");
  const { from, to, horse_id: horseId = null } = parse(financeSummarySchema, input);
  const cells = await selectSummaryCells(ctx, { from: getFirstDay(from), to: getLastDay(to), horseId });
  return { ...sumSummaryCells(cells), cells };
}
