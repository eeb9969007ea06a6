import { type Currency, getCurrencyName, getMaxCents, getMinorDigits } from "@/lib/money/currency";
import { formatCents } from "@/lib/money/format";
import type { NumberFormat } from "@/lib/money/number-format";
import { formatTypedNumber } from "@/lib/money/typed-number";

/** The noun for an amount in messages, and examples with and without decimals. */
export interface AmountTexts {
  noun: "amount" | "discount" | "limit" | "price" | "rate";
  whole: string;
  decimal: string;
}

export const AMOUNT_TEXTS: AmountTexts = { noun: "amount", whole: "85", decimal: "85.50" };

/** Returns an instruction, such as "Enter an amount, such as 85 or 85.50." */
export function requestAmount(
  { noun, whole, decimal }: AmountTexts,
  currency: Currency | null,
  format: NumberFormat,
): string {
  const hasDecimals = currency === null || getMinorDigits(currency) > 0;
  const article = noun === "amount" ? "an" : "a";
  const examples = hasDecimals ? `${whole} or ${formatTypedNumber(decimal, format)}` : whole;
  return `Enter ${article} ${noun}, such as ${examples}.`;
}

/** Returns the message for an amount with decimals in a currency that has no minor unit. */
export function getFractionError(currency: Currency): string {
  return `${getCurrencyName(currency)} has no decimals. Enter a whole amount, such as 1500.`;
}

/** Returns the largest amount, formatted for a message, such as "$999,999.99". */
export function getMaxAmountText(currency: Currency, format: NumberFormat): string {
  return formatCents(getMaxCents(currency), currency, format);
}
