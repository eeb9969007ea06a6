import { splitCents } from "@/lib/domain/billing/finances/model/split";
import {
  type DecimalInput,
  parseDecimal,
  parseDecimalAmount,
} from "@/lib/domain/billing/invoices/model/decimal";
import { parseTaxPercent, type TaxRules } from "@/lib/domain/billing/records/model/tax-rules";
import { getLineAmountCents, getTaxCents, sumCents } from "@/lib/money/cents";
import type { Currency } from "@/lib/money/currency";

/** The maximum quantity of a line: 99,999.99, in hundredths. */
export const MAX_QUANTITY_HUNDREDTHS = 9_999_999;

export interface LineTotalsInput {
  quantityHundredths: number;
  rateCents: number;
  /** A discount above the line's amount is reduced to that amount. */
  discountCents?: number;
  /** In millionths. */
  taxRate?: number | null;
  /** Taxes with the same rate but different names are separate taxes. */
  taxName?: string | null;
}

export interface LineTotals {
  /** Quantity times rate. */
  amountCents: number;
  discountCents: number;
  /** In millionths. */
  taxRate: number;
  taxName: string | null;
  taxCents: number;
}

export interface InvoiceTotals {
  lines: LineTotals[];
  /** The sum of the amounts, before discounts and tax. */
  subtotalCents: number;
  discountCents: number;
  /** Added to the total if the tax mode is exclusive. Otherwise, the total already includes it. */
  taxCents: number;
  /** The payable amount. */
  totalCents: number;
}

/** Computes the amounts of each line and of the invoice, in cents. All code uses this function for invoice totals. */
export function calculateInvoiceTotals(lines: readonly LineTotalsInput[], rules: TaxRules): InvoiceTotals {
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

/** Returns the tax on each line, in the order of the lines. */
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

/** Groups the lines' indexes by tax rate and name. */
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
  /** In millionths. */
  rate: number;
  taxCents: number;
}

/** Adds up the taxes of an invoice's lines, grouped by name and rate. Keeps the order of the lines. */
export function sumTaxesByRate(
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
 * Divides an invoice's discount across its lines, in proportion to the lines' amounts after their own discounts.
 * Returns each line's own discount plus the line's part of the invoice's discount. The caller checks that the
 * invoice's discount isn't larger than the sum of these line amounts.
 */
export function distributeDiscount(
  lines: readonly LineTotalsInput[],
  invoiceDiscountCents: number,
): number[] {
  const own = lines.map((line) => line.discountCents ?? 0);
  const nets = lines.map((line, index) =>
    Math.max(0, getLineAmountCents(line.quantityHundredths, line.rateCents) - (own[index] ?? 0)),
  );
  if (invoiceDiscountCents === 0 || sumCents(nets) === 0) return own;
  const parts = splitCents(Math.min(invoiceDiscountCents, sumCents(nets)), nets);
  return own.map((cents, index) => cents + (parts[index] ?? 0));
}

/**
 * Returns the quantity that the user has entered so far, in hundredths. Invalid numbers count as 0
 * (docs/product/billing.md, "Invoices").
 */
export function toQuantityHundredths(entry: DecimalInput | null | undefined): number {
  const result = parseDecimal(entry ?? "", MAX_QUANTITY_HUNDREDTHS);
  return "hundredths" in result ? result.hundredths : 0;
}

/** Returns the amount that the user has entered so far, in minor units. Invalid amounts count as 0. */
export function toEnteredCents(entry: DecimalInput | null | undefined, currency: Currency): number {
  const result = parseDecimalAmount(entry ?? "", currency);
  return "cents" in result ? result.cents : 0;
}

export interface EnteredLine {
  quantity: DecimalInput;
  rate: DecimalInput;
  discount_amount?: DecimalInput | null | undefined;
  /** A percentage. */
  tax_rate?: DecimalInput | null | undefined;
  tax_name?: string | number | null | undefined;
}

/** Computes the totals that a form shows while the user fills it in. Rates have at most four decimal places. */
export function calculateFormTotals(
  lines: readonly EnteredLine[],
  { rules, currency }: { rules: TaxRules; currency: Currency },
  invoiceDiscount: DecimalInput | null | undefined = null,
): InvoiceTotals {
  const figures = lines.map((line) => ({
    quantityHundredths: toQuantityHundredths(line.quantity),
    rateCents: toEnteredCents(line.rate, currency),
    discountCents: toEnteredCents(line.discount_amount, currency),
    taxRate: parseTaxPercent(line.tax_rate ?? "") ?? 0,
    taxName: line.tax_name ? String(line.tax_name) : null,
  }));
  const discounts = distributeDiscount(figures, toEnteredCents(invoiceDiscount, currency));
  return calculateInvoiceTotals(
    figures.map((line, index) => ({ ...line, discountCents: discounts[index] ?? 0 })),
    rules,
  );
}
