import { type DecimalEntry, readDecimal } from "@/lib/domain/invoices/decimal";
import { lineAmountCents, MAX_AMOUNT_CENTS, sumCents } from "@/lib/money/cents";

/** Hundredths: 99,999.99 of anything on one line. */
export const MAX_QUANTITY_HUNDREDTHS = 9_999_999;

export interface LineFigures {
  quantityHundredths: number;
  rateCents: number;
}

/** Cents of each line, and their sum. Every total of an invoice comes from here. */
export function totalsOf(lines: readonly LineFigures[]): { amountsCents: number[]; totalCents: number } {
  const amountsCents = lines.map((line) => lineAmountCents(line.quantityHundredths, line.rateCents));
  return { amountsCents, totalCents: sumCents(amountsCents) };
}

/** What a form counts an entry as while it is being typed: what isn't a usable number counts as 0 (specification §5). */
export function entryHundredths(entry: DecimalEntry | null | undefined, max = MAX_AMOUNT_CENTS): number {
  const reading = readDecimal(entry ?? "", max);
  return "hundredths" in reading ? reading.hundredths : 0;
}

/** What a form sends for an entry: "0" for what isn't a number at all, otherwise as typed, for the schema to judge. */
export function countableEntry(entry: DecimalEntry | null | undefined): DecimalEntry {
  const reading = readDecimal(entry ?? "", MAX_AMOUNT_CENTS);
  const isNumber =
    "hundredths" in reading || (reading.problem !== "empty" && reading.problem !== "not a number");
  return isNumber ? (entry ?? "0") : "0";
}

/** The totals that a form shows while it is being filled in. */
export function liveTotals(
  lines: readonly { quantity: DecimalEntry; rate: DecimalEntry }[],
): ReturnType<typeof totalsOf> {
  return totalsOf(
    lines.map(({ quantity, rate }) => ({
      quantityHundredths: entryHundredths(quantity, MAX_QUANTITY_HUNDREDTHS),
      rateCents: entryHundredths(rate),
    })),
  );
}
