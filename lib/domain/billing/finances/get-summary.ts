import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { getFirstDay, getLastDay } from "@/lib/dates/months";
import { type SummaryInput, summarySchema } from "@/lib/domain/billing/finances/model/schemas";
import { type Cell, sumCells, type Totals } from "@/lib/domain/billing/finances/summary";
import { selectCells } from "@/lib/domain/billing/finances/summary-data";
import { parse } from "@/lib/errors";

export interface Summary extends Totals {
  cells: readonly Cell[];
}

/** Returns expenses and income by horse, month and category. Each total equals the sum of its entries to the cent. */
export async function getSummary({ ctx, input }: VerbArguments<SummaryInput>): Promise<Summary> {
  requirePermission(ctx, "finances", "read");
  const { from, to, horse_id: horseId = null } = parse(summarySchema, input);
  const cells = await selectCells(ctx, { from: getFirstDay(from), to: getLastDay(to), horseId });
  return { ...sumCells(cells), cells };
}
