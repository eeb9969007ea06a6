import { AMOUNT_TEXTS, getFractionError, getMaxAmountText } from "@/lib/money/amount-messages";
import { type AmountProblem, CURRENCY_MARKS, toMinorUnits } from "@/lib/money/cents";
import { type Currency, getMinorDigits } from "@/lib/money/currency";
import { formatDecimal } from "@/lib/money/format";
import { formatNumber, type NumberFormat } from "@/lib/money/number-format";

/** How a person writes amounts in forms: the organization's currency and number format. */
export interface AmountNotation {
  currency: Currency;
  numberFormat: NumberFormat;
}

/** ambiguous: the separator could group thousands or start the decimals. */
export type TypedAmountProblem = AmountProblem | "ambiguous";
export type TypedAmount = { cents: number } | { problem: TypedAmountProblem };

const MARK = new RegExp(`^(?:${CURRENCY_MARKS})|(?:${CURRENCY_MARKS})$`, "giu");
const SPACES = /[\s\u00a0\u202f\u2009]/gu;
/** Digits in groups of three with one separator, or without groups, and up to two decimals. ".5" and "5." are allowed. */
const WITH_POINT = /^(?<whole>\d*|[1-9]\d{0,2}(?:([, '])\d{3})(?:\2\d{3})*)(?:\.(?<fraction>\d{0,2}))?$/;
const WITH_COMMA = /^(?<whole>\d*|[1-9]\d{0,2}(?:([. '])\d{3})(?:\2\d{3})*)(?:,(?<fraction>\d{0,2}))?$/;

/** One point or comma before exactly three digits: thousands or decimals, depending on the format. */
const ONE_GROUP = /^\d{1,3}([.,])\d{3}$/;

/**
 * Reads an amount that a person typed into a form. An amount whose meaning doesn't depend on the format is read in each
 * format, such as "1.234,50", "1 234,50", "1,234.50" and "1234.50". Otherwise the organization's format decides: "1.234"
 * is 1234 only if points group thousands, and "12,50" is 12.50 only if a comma starts the decimals. Everything else is
 * refused, so that no amount is misread.
 */
export function readTypedAmount(text: string, { currency, numberFormat }: AmountNotation): TypedAmount {
  const digits = normalize(text);
  if (!/\d/.test(digits)) return { problem: "invalid" };
  const oneGroup = ONE_GROUP.exec(digits);
  if (oneGroup && oneGroup[1] !== getGroupSeparator(numberFormat)) return { problem: "ambiguous" };
  const withPoint = WITH_POINT.exec(digits);
  const withComma = WITH_COMMA.exec(digits);
  const isCommaOnly = withComma !== null && withPoint === null && !/[. ']/.test(digits);
  if (isCommaOnly && numberFormat === "point_decimal") return { problem: "ambiguous" };
  const { whole = "", fraction = "" } = (withPoint ?? withComma)?.groups ?? {};
  if (!withPoint && !withComma) return { problem: "invalid" };
  const plain = whole.replace(/[., ']/g, "");
  if (plain.length > 12) return { problem: "too large" };
  return toMinorUnits(Number(plain) * 100 + Number(fraction.padEnd(2, "0")), currency);
}

/** Removes the currency, and writes the spaces and apostrophes of all formats in one way. */
function normalize(text: string): string {
  return text.trim().replace(MARK, "").trim().replace(SPACES, " ").replaceAll("’", "'");
}

function getGroupSeparator(format: NumberFormat): "," | "." | null {
  if (format === "space_comma") return null;
  return format === "point_decimal" ? "," : ".";
}

/** Returns a typed amount as a decimal that the server reads, such as "1234.50", or the text if it can't be read. */
export function toPlainAmount(text: string, notation: AmountNotation): string {
  const amount = readTypedAmount(text, notation);
  return "cents" in amount ? formatDecimal(amount.cents, notation.currency) : text.trim();
}

/** Writes an amount as a person would type it, such as "1.234,50". */
export function formatTypedAmount(cents: number, { currency, numberFormat }: AmountNotation): string {
  const digits = getMinorDigits(currency);
  return formatNumber(formatDecimal(cents, currency), numberFormat, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}

/** Returns the message for a typed amount that can't be read, with examples in the organization's format. */
export function getTypedAmountError(problem: TypedAmountProblem, notation: AmountNotation): string {
  const { currency } = notation;
  if (problem === "fraction") return getFractionError(currency);
  if (problem === "too large")
    return `The ${AMOUNT_TEXTS.noun} can be at most ${getMaxAmountText(currency)}.`;
  const scale = 10 ** getMinorDigits(currency);
  const [small, large] = [85.5, 1234.5].map((amount) =>
    formatTypedAmount(scale === 1 ? Math.floor(amount) : amount * scale, notation),
  );
  if (problem === "invalid") return `Enter an amount, such as ${small} or ${large}.`;
  return `This amount can be read in two ways. Write it like ${small} or ${large}.`;
}
