import { getFractionError, getMaxAmountText } from "@/lib/money/amount-messages";
import { type AmountProblem, CURRENCY_MARKS, parseHundredths, toMinorUnits } from "@/lib/money/cents";
import { type Currency, getMinorDigits } from "@/lib/money/currency";
import { formatDecimal } from "@/lib/money/format";
import { formatNumber, type NumberFormat } from "@/lib/money/number-format";
import { readTypedNumber, type TypedNumberProblem } from "@/lib/money/typed-number";

/** How users write amounts in forms: the organization's currency and number format. */
export interface AmountNotation {
  currency: Currency;
  numberFormat: NumberFormat;
}

export type TypedAmountProblem = AmountProblem | TypedNumberProblem;
export type TypedAmount = { cents: number } | { problem: TypedAmountProblem };

const MARK = new RegExp(`^(?:${CURRENCY_MARKS})|(?:${CURRENCY_MARKS})$`, "giu");

/**
 * Parses an amount that a user entered or that a file contains, with or without its currency (see
 * `readTypedNumber`).
 */
export function readTypedAmount(text: string, { currency, numberFormat }: AmountNotation): TypedAmount {
  const read = readTypedNumber(text.trim().replace(MARK, ""), { numberFormat, maxDecimals: 2 });
  if ("problem" in read) return read;
  const hundredths = parseHundredths(read.decimal);
  return hundredths === null ? { problem: "too large" } : toMinorUnits(hundredths, currency);
}

/**
 * Converts a user's input to a decimal amount that the server can parse, such as "1234.50". Returns invalid text
 * unchanged. Appends a question mark to ambiguous text so that every schema rejects it. Without the question mark,
 * schemas would read the comma in "1,234" as a thousands separator in every format.
 */
export function toPlainAmount(text: string, notation: AmountNotation): string {
  const amount = readTypedAmount(text, notation);
  if ("cents" in amount) return formatDecimal(amount.cents, notation.currency);
  return amount.problem === "ambiguous" ? `${text.trim()}?` : text.trim();
}

/** Formats an amount as a user would type it, for example as "1.234,50". */
export function formatTypedAmount(cents: number, { currency, numberFormat }: AmountNotation): string {
  const digits = getMinorDigits(currency);
  return formatNumber(formatDecimal(cents, currency), numberFormat, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}

/**
 * Returns the message for an invalid amount that a user entered, with examples in the organization's format.
 */
export function getTypedAmountError(problem: TypedAmountProblem, notation: AmountNotation): string {
  const { currency } = notation;
  if (problem === "fraction") return getFractionError(currency);
  if (problem === "too large") return `Enter ${getMaxAmountText(currency, notation.numberFormat)} or less.`;
  const scale = 10 ** getMinorDigits(currency);
  const [small, large] = [85.5, 1234.5].map((amount) =>
    formatTypedAmount(scale === 1 ? Math.floor(amount) : amount * scale, notation),
  );
  if (problem === "invalid") return `Enter an amount, such as ${small} or ${large}.`;
  return `This amount can be read in two ways. Write it like ${small} or ${large}.`;
}
