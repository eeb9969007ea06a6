import { type Currency, getMinorDigits } from "@/lib/money/currency";
import { formatNumber, formatNumberToParts, type NumberFormat } from "@/lib/money/number-format";

/**
 * Formats a currency's minor units, for example as "$1,240.00", "CA$1,240.00" or "¥1,240". Passes a decimal string
 * to Intl, never a float.
 */
export function formatCents(cents: number, currency: Currency, format: NumberFormat): string {
  return formatNumber(formatDecimal(cents, currency), format, {
    style: "currency",
    currency: currency.toUpperCase(),
    ...getFractionDigits(currency),
  });
}

/** Returns the symbol or code that `formatCents` writes, such as "$", "CA$" or "CHF". */
export function getCurrencySymbol(currency: Currency, format: NumberFormat): string {
  const options = {
    style: "currency",
    currency: currency.toUpperCase(),
    ...getFractionDigits(currency),
  } as const;
  const symbol = formatNumberToParts("0", format, options).find(({ type }) => type === "currency");
  return symbol?.value ?? currency.toUpperCase();
}

/** For some currencies, Intl and Stripe use different numbers of decimal places. */
function getFractionDigits(currency: Currency): Intl.NumberFormatOptions {
  const digits = getMinorDigits(currency);
  return { minimumFractionDigits: digits, maximumFractionDigits: digits };
}

/** Formats minor units as a plain decimal, for example as "-12.50", for machine-readable files and form fields. */
export function formatDecimal(cents: number, currency: Currency): string {
  if (getMinorDigits(currency) === 2) return formatHundredths(cents);
  if (!Number.isSafeInteger(cents)) throw new RangeError(`Amount is not an integer: ${cents}`);
  return String(cents);
}

/** Formats hundredths as a decimal with two places, for example as "-12.50". */
export function formatHundredths(hundredths: number): string {
  if (!Number.isSafeInteger(hundredths))
    throw new RangeError(`Number of hundredths is not an integer: ${hundredths}`);
  const digits = String(Math.abs(hundredths)).padStart(3, "0");
  return `${hundredths < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
