import { type DecimalText, readDecimal } from "@/lib/domain/billing/invoices/model/decimal";
import { getLineAmountCents, MAX_AMOUNT_CENTS, sumCents } from "@/lib/money/cents";

/** 99,999.99 per line, in hundredths. */
export const MAX_QUANTITY_HUNDREDTHS = 9_999_999;

export interface LineFigures {
  quantityHundredths: number;
  rateCents: number;
}

/** Computes the amount of each line and their sum, in cents. Every invoice total is computed here. */
export function calculateTotals(lines: readonly LineFigures[]): {
  amountsCents: number[];
  totalCents: number;
} {
  const amountsCents = lines.map((line) => getLineAmountCents(line.quantityHundredths, line.rateCents));
  return { amountsCents, totalCents: sumCents(amountsCents) };
}

/**
 * Returns the numeric value of a field while the user is typing. Invalid numbers count as 0 (specification
 * §5).
 */
export function toHundredths(entry: DecimalText | null | undefined, max = MAX_AMOUNT_CENTS): number {
  const result = readDecimal(entry ?? "", max);
  return "hundredths" in result ? result.hundredths : 0;
}

/**
 * Returns the value that a form sends: "0" if it isn't a number, otherwise unchanged so that the schema can
 * check it.
 */
export function toCountableEntry(entry: DecimalText | null | undefined): DecimalText {
  const result = readDecimal(entry ?? "", MAX_AMOUNT_CENTS);
  const isNumber =
    "hundredths" in result || (result.problem !== "empty" && result.problem !== "not a number");
  return isNumber ? (entry ?? "0") : "0";
}

/** Computes the totals that a form shows while the user fills it in. */
export function calculateFormTotals(
  lines: readonly { quantity: DecimalText; rate: DecimalText }[],
): ReturnType<typeof calculateTotals> {
  return calculateTotals(
    lines.map(({ quantity, rate }) => ({
      quantityHundredths: toHundredths(quantity, MAX_QUANTITY_HUNDREDTHS),
      rateCents: toHundredths(rate),
    })),
  );
}
