import { splitCents } from "@/lib/domain/billing/finances/model/split";
import { type DecimalText, readDecimal } from "@/lib/domain/billing/invoices/model/decimal";
import { parseTaxPercent, type TaxRules } from "@/lib/domain/billing/records/model/tax-rules";
import { getLineAmountCents, getTaxCents, MAX_AMOUNT_CENTS, sumCents } from "@/lib/money/cents";

/** 99,999.99 per line, in hundredths. */
export const MAX_QUANTITY_HUNDREDTHS = 9_999_999;

export interface LineFigures {
  quantityHundredths: number;
  rateCents: number;
  /** At most the line's amount is deducted. */
  discountCents?: number;
  /** Millionths. */
  taxRate?: number | null;
  /** Rates with different names are different taxes. */
  taxName?: string | null;
}

export interface LineTotals {
  /** Quantity times rate. */
  amountCents: number;
  discountCents: number;
  /** Millionths. */
  taxRate: number;
  taxName: string | null;
  taxCents: number;
}

export interface InvoiceTotals {
  lines: LineTotals[];
  /** The sum of the amounts, before discounts and tax. */
  subtotalCents: number;
  discountCents: number;
  /** Added to the total if the mode is exclusive, otherwise contained in it. */
  taxCents: number;
  /** The payable amount. */
  totalCents: number;
}

/** Computes the cents of each line and of the invoice. Every invoice total is computed here. */
export function calculateTotals(lines: readonly LineFigures[], rules: TaxRules): InvoiceTotals {
  const nets = lines.map((line) => {
    const amountCents = getLineAmountCents(line.quantityHundredths, line.rateCents);
    const discountCents = Math.min(line.discountCents ?? 0, amountCents);
    return { line, amountCents, discountCents, netCents: amountCents - discountCents };
  });
  const taxesCents = calculateTaxes(
    nets.map(({ line, netCents }) => ({ netCents, rate: line.taxRate ?? 0, name: line.taxName ?? "" })),
    rules,
  );
  const subtotalCents = sumCents(nets.map(({ amountCents }) => amountCents));
  const discountCents = sumCents(nets.map((net) => net.discountCents));
  const taxCents = sumCents(taxesCents);
  return {
    lines: nets.map(({ line, amountCents, discountCents: discount }, index) => ({
      amountCents,
      discountCents: discount,
      taxRate: line.taxRate ?? 0,
      taxName: line.taxName ?? null,
      taxCents: taxesCents[index] ?? 0,
    })),
    subtotalCents,
    discountCents,
    taxCents,
    totalCents: subtotalCents - discountCents + (rules.taxMode === "exclusive" ? taxCents : 0),
  };
}

interface TaxableLine {
  netCents: number;
  rate: number;
  name: string;
}

/** Returns the tax of each line, in the order of the lines. */
function calculateTaxes(lines: readonly TaxableLine[], { taxMode, taxRounding }: TaxRules): number[] {
  if (taxRounding === "line") return lines.map(({ netCents, rate }) => getTaxCents(netCents, rate, taxMode));
  const taxes = lines.map(() => 0);
  for (const indexes of groupByTax(lines)) {
    const nets = indexes.map((index) => lines[index]?.netCents ?? 0);
    const netCents = sumCents(nets);
    const rate = lines[indexes[0] ?? 0]?.rate ?? 0;
    if (netCents === 0 || rate === 0) continue;
    const parts = splitCents(getTaxCents(netCents, rate, taxMode), nets);
    for (const [place, index] of indexes.entries()) taxes[index] = parts[place] ?? 0;
  }
  return taxes;
}

/** Returns the indexes of the lines of each tax. */
function groupByTax(lines: readonly TaxableLine[]): number[][] {
  const groups = new Map<string, number[]>();
  for (const [index, { rate, name }] of lines.entries()) {
    const key = `${rate} ${name}`;
    groups.set(key, [...(groups.get(key) ?? []), index]);
  }
  return [...groups.values()];
}

export interface TaxTotal {
  name: string;
  /** Millionths. */
  rate: number;
  taxCents: number;
}

/** Adds up the tax of an invoice's lines for each name and rate, in the order of the lines. */
export function groupTaxes(
  lines: readonly { taxName: string | null; taxRate: number; taxCents: number }[],
): TaxTotal[] {
  const groups = new Map<string, TaxTotal>();
  for (const { taxName, taxRate, taxCents } of lines) {
    if (taxRate === 0 && taxName === null) continue;
    const name = taxName ?? "Tax";
    const key = `${taxRate} ${name}`;
    const before = groups.get(key)?.taxCents ?? 0;
    groups.set(key, { name, rate: taxRate, taxCents: before + taxCents });
  }
  return [...groups.values()];
}

/**
 * Divides a discount for the whole invoice over its lines, in proportion to what they cost after their own discounts.
 * Returns the discount of each line with its own. The caller checks that the discount isn't larger than the sum.
 */
export function spreadDiscount(lines: readonly LineFigures[], invoiceDiscountCents: number): number[] {
  const own = lines.map((line) => line.discountCents ?? 0);
  const nets = lines.map((line, index) =>
    Math.max(0, getLineAmountCents(line.quantityHundredths, line.rateCents) - (own[index] ?? 0)),
  );
  if (invoiceDiscountCents === 0 || sumCents(nets) === 0) return own;
  const parts = splitCents(Math.min(invoiceDiscountCents, sumCents(nets)), nets);
  return own.map((cents, index) => cents + (parts[index] ?? 0));
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

export interface EnteredLine {
  quantity: DecimalText;
  rate: DecimalText;
  discount_amount?: DecimalText | null | undefined;
  /** A percentage. */
  tax_rate?: DecimalText | null | undefined;
  tax_name?: string | number | null | undefined;
}

/** Computes the totals that a form shows while the user fills it in. Rates have at most four decimal places. */
export function calculateFormTotals(
  lines: readonly EnteredLine[],
  rules: TaxRules,
  invoiceDiscount: DecimalText | null | undefined = null,
): InvoiceTotals {
  const figures = lines.map((line) => ({
    quantityHundredths: toHundredths(line.quantity, MAX_QUANTITY_HUNDREDTHS),
    rateCents: toHundredths(line.rate),
    discountCents: toHundredths(line.discount_amount),
    taxRate: parseTaxPercent(line.tax_rate ?? "") ?? 0,
    taxName: line.tax_name ? String(line.tax_name) : null,
  }));
  const discounts = spreadDiscount(figures, toHundredths(invoiceDiscount));
  return calculateTotals(
    figures.map((line, index) => ({ ...line, discountCents: discounts[index] ?? 0 })),
    rules,
  );
}
