import type { NumberFormat } from "@/lib/money/number-format";

/** "ambiguous" means that the separator could be a thousands separator or a decimal separator. */
export type TypedNumberProblem = "invalid" | "ambiguous";
/** `decimal` is a plain number that the server can parse, such as "1234.5". */
export type TypedNumber = { decimal: string } | { problem: TypedNumberProblem };

export interface NumberNotation {
  numberFormat: NumberFormat;
  /** The maximum number of digits after the decimal separator. */
  maxDecimals: number;
}

const SPACES = /[\s\u00a0\u202f\u2009]/gu;
/**
 * A single period or comma before exactly three digits. Whether it separates thousands or decimals depends on the
 * format.
 */
const ONE_GROUP = /^[1-9]\d{0,2}([.,])\d{3}$/;
/** Digits with or without thousands separators, and decimals. ".5" and "5." are allowed. */
const WITH_POINT = /^(?<whole>\d*|[1-9]\d{0,2}(?:([, '])\d{3})(?:\2\d{3})*)(?:\.(?<fraction>\d*))?$/;
const WITH_COMMA = /^(?<whole>\d*|[1-9]\d{0,2}(?:([. '])\d{3})(?:\2\d{3})*)(?:,(?<fraction>\d*))?$/;

/**
 * Parses a number that a user entered or that a file contains. Unambiguous notations, such as "1.234,5", "1 234,5",
 * "1,234.5" and "1234.5", are accepted regardless of `numberFormat`. Otherwise `numberFormat` decides: "1.234" is
 * 1234 only if periods separate thousands, and "1,5" is 1.5 only if a comma is the decimal separator. Everything
 * else is rejected, so that no number is misread.
 */
export function readTypedNumber(text: string, { numberFormat, maxDecimals }: NumberNotation): TypedNumber {
  const digits = text.trim().replace(SPACES, " ").replaceAll("’", "'");
  if (!/\d/.test(digits)) return { problem: "invalid" };
  const isPointDecimal = numberFormat === "point_decimal";
  if (!isOneGroupClear(digits, { numberFormat, maxDecimals })) return { problem: "ambiguous" };
  const [withPoint, withComma] = [WITH_POINT, WITH_COMMA].map((pattern) => {
    const groups = pattern.exec(digits)?.groups;
    return groups && (groups.fraction ?? "").length <= maxDecimals ? groups : null;
  });
  if (isPointDecimal && !withPoint && withComma && !/[. ']/.test(digits)) return { problem: "ambiguous" };
  const read = isPointDecimal ? (withPoint ?? withComma) : (withComma ?? withPoint);
  if (!read) return { problem: "invalid" };
  const whole = (read.whole ?? "").replace(/[., ']/g, "") || "0";
  return { decimal: read.fraction ? `${whole}.${read.fraction}` : whole };
}

/**
 * Returns whether a number has only one possible meaning in the number format. A single separator before exactly
 * three digits can be ambiguous: "1,250" could be 1250 or 1.25.
 */
function isOneGroupClear(digits: string, { numberFormat, maxDecimals }: NumberNotation): boolean {
  const separator = ONE_GROUP.exec(digits)?.[1];
  if (separator === undefined) return true;
  const canBeDecimals = maxDecimals >= 3;
  if (separator === getDecimalSeparator(numberFormat)) return canBeDecimals;
  return numberFormat !== "space_comma" && !canBeDecimals;
}

export function getDecimalSeparator(format: NumberFormat): "." | "," {
  return format === "point_decimal" ? "." : ",";
}

/**
 * Formats a number as a user would type it, such as "1,5". Replaces only the decimal separator and doesn't round.
 */
export function formatTypedNumber(decimal: string | number, format: NumberFormat): string {
  return String(decimal).replace(".", getDecimalSeparator(format));
}

/**
 * Converts a user's input to a decimal number that the server can parse. Keeps a percent sign. If the text is
 * invalid, only trims it.
 */
export function toPlainNumber(text: string, notation: NumberNotation): string {
  const { number, percentSign } = splitPercent(text);
  const read = readTypedNumber(number, notation);
  return "decimal" in read ? read.decimal + percentSign : text.trim();
}

/** Separates a number from an optional percent sign, which the schemas for percentages accept. */
export function splitPercent(text: string): { number: string; percentSign: "" | "%" } {
  const match = /^(.*?)\s*%\s*$/s.exec(text);
  return match ? { number: match[1] ?? "", percentSign: "%" } : { number: text, percentSign: "" };
}

/** Returns the message for a number that can't be parsed, with examples in the organization's format. */
export function getTypedNumberError(problem: TypedNumberProblem, notation: NumberNotation): string {
  const { numberFormat, maxDecimals } = notation;
  const examples = maxDecimals === 0 ? "5 or 1200" : `5 or ${formatTypedNumber("7.5", numberFormat)}`;
  if (problem === "ambiguous") return `This number can be read in two ways. Write it like ${examples}.`;
  const limit = maxDecimals === 0 ? "a whole number" : `a number with at most ${maxDecimals} decimals`;
  return `Enter ${limit}, such as ${examples}.`;
}
