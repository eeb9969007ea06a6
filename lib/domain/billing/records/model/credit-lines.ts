import { formatCents } from "@/lib/money/format";
import type { AmountNotation } from "@/lib/money/typed-amount";

/** An invoice line with its credited amounts. Amounts are in minor units. */
export interface CreditableLine {
  id: string;
  description: string;
  quantityHundredths: number;
  /** The amount after the discount. Includes tax if the invoice's amounts include tax. */
  amountCents: number;
  taxCents: number;
  /** The amount with tax. */
  totalCents: number;
  creditedCents: number;
  creditedTaxCents: number;
}

export interface CreditRequest {
  lineItemId: string;
  /**
   * The amount to credit, including tax. If both the amount and the quantity are omitted, the rest of the line
   * is credited.
   */
  totalCents?: number | undefined;
  quantityHundredths?: number | undefined;
}

export interface CreditedLine {
  lineItemId: string;
  quantityHundredths: number | null;
  amountCents: number;
  taxCents: number;
  totalCents: number;
}

/** Returns the part of a line that can still be credited. */
export function getCreditableCents({ totalCents, creditedCents }: CreditableLine): number {
  return totalCents - creditedCents;
}

/**
 * Calculates the amount and tax to credit for a line. The tax is proportional to the amount. Once a line is
 * fully credited, its credited tax equals its tax. Returns an error message if the amount can't be credited.
 */
export function creditLine(
  line: CreditableLine,
  { totalCents, quantityHundredths }: CreditRequest,
  { currency, numberFormat }: AmountNotation,
): CreditedLine | string {
  const rest = getCreditableCents(line);
  const total = totalCents ?? getQuantityCents(line, quantityHundredths) ?? rest;
  if (rest === 0) return `“${line.description}” has already been credited in full.`;
  if (total < 1) return `Enter an amount to credit for “${line.description}”.`;
  if (total > rest) {
    return `Only ${formatCents(rest, currency, numberFormat)} of “${line.description}” can still be credited. Enter that amount or less.`;
  }
  const creditedAfter = line.creditedCents + total;
  const tax = Math.round((line.taxCents * creditedAfter) / line.totalCents) - line.creditedTaxCents;
  const isTaxAdded = line.totalCents !== line.amountCents;
  return {
    lineItemId: line.id,
    quantityHundredths: quantityHundredths ?? null,
    amountCents: isTaxAdded ? total - tax : total,
    taxCents: tax,
    totalCents: total,
  };
}

function getQuantityCents(line: CreditableLine, quantityHundredths: number | undefined): number | undefined {
  if (quantityHundredths === undefined) return undefined;
  return Math.round((line.totalCents * quantityHundredths) / line.quantityHundredths);
}
