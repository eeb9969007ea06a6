import {
  CURRENCIES,
  type Currency,
  getMaxCents,
  getMinorDigits,
  MAX_STRIPE_AMOUNT,
} from "@/lib/money/currency";

/**
 * Amounts are integers in the currency's minor unit, called cents in identifiers: 1250 is $12.50 or ¥1,250.
 * Quantities are integer hundredths. No calculation uses floating-point fractions.
 */

/** The platform fee as a percentage of each payment through Stripe (docs/product/billing.md, "Payments"). */
export const PLATFORM_FEE_PERCENT = 3;

/** Divides and rounds half up. Neither number may be negative. */
function divideHalfUp(numerator: bigint, denominator: bigint): number {
  return Number((numerator * 2n + denominator) / (denominator * 2n));
}

/** Returns a line item's amount in cents: quantity (hundredths) × rate (cents), rounded half up. */
export function getLineAmountCents(quantityHundredths: number, rateCents: number): number {
  return divideHalfUp(BigInt(quantityHundredths) * BigInt(rateCents), 100n);
}

/** Returns the platform fee in cents, rounded half up. */
export function getPlatformFeeCents(amountCents: number): number {
  return divideHalfUp(BigInt(amountCents) * BigInt(PLATFORM_FEE_PERCENT), 100n);
}

/**
 * Returns the tax on an amount, in cents, rounded half up. The rate is in millionths. An inclusive amount already
 * contains the tax.
 */
export function getTaxCents(amountCents: number, rate: number, mode: "exclusive" | "inclusive"): number {
  const divisor = mode === "exclusive" ? 1_000_000 : 1_000_000 + rate;
  return divideHalfUp(BigInt(amountCents) * BigInt(rate), BigInt(divisor));
}

export function sumCents(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

const TWO_DECIMALS = /^(\d{1,12})(?:\.(\d{1,2}))?$/;

/**
 * Parses a number with at most two decimals, given as text or as a JSON number, into hundredths ("12.5" → 1250).
 * Returns null for anything else, such as negative numbers or exponents.
 */
export function parseHundredths(value: string | number): number | null {
  const match = TWO_DECIMALS.exec(String(value).trim());
  if (!match) return null;
  const [, whole = "0", fraction = ""] = match;
  return Number(whole) * 100 + Number(fraction.padEnd(2, "0"));
}

/**
 * Allows a currency's symbol or code. Commas are allowed only as thousands separators, because "12,50" doesn't mean
 * $1,250.
 */
export const CURRENCY_MARKS = `(?:CA|AU|A|NZ)?\\$|€|£|¥|₩|₫|FCFA|F\\sCFA|CFPF|${CURRENCIES.join("|")}`;
const ENTERED_AMOUNT = new RegExp(
  `^(?:${CURRENCY_MARKS})?\\s*(\\d+|[1-9]\\d{0,2}(?:,\\d{3})+)(\\.\\d{1,2})?$`,
  "i",
);

/** "fraction" means that the amount has decimals, but the currency has no minor unit. */
export type AmountProblem = "invalid" | "fraction" | "too large";
export type EnteredAmount = { cents: number } | { problem: AmountProblem };

/**
 * The limit while the currency isn't known yet. It is large enough for the largest amount in any currency,
 * converted to hundredths.
 */
const MAX_HUNDREDTHS_AT_EDGE = MAX_STRIPE_AMOUNT * 100;

/**
 * Parses an amount, given as a JSON number or as text in a common notation. Returns the amount in minor units of
 * `currency`. Rejects decimals other than zero if the currency has no minor unit. If `currency` is null, returns
 * hundredths, for inputs that the verb parses again.
 */
export function readAmount(value: string | number, currency: Currency | null): EnteredAmount {
  const match = ENTERED_AMOUNT.exec(String(value).trim());
  const hundredths = match && parseHundredths(`${match[1]?.replaceAll(",", "")}${match[2] ?? ""}`);
  return hundredths === null ? { problem: "invalid" } : toMinorUnits(hundredths, currency);
}

/** Converts an amount in hundredths of the currency's major unit to an amount in its minor unit. */
export function toMinorUnits(hundredths: number, currency: Currency | null): EnteredAmount {
  const isWhole = currency !== null && getMinorDigits(currency) === 0;
  if (isWhole && hundredths % 100 !== 0) return { problem: "fraction" };
  const cents = isWhole ? hundredths / 100 : hundredths;
  return cents > (currency === null ? MAX_HUNDREDTHS_AT_EDGE : getMaxCents(currency))
    ? { problem: "too large" }
    : { cents };
}

/** Parses an amount in a common notation into minor units. Returns null if the amount is invalid or too large. */
export function parseEnteredCents(value: string | number, currency: Currency): number | null {
  const amount = readAmount(value, currency);
  return "cents" in amount ? amount.cents : null;
}

/** Converts hundredths, such as quantities and percentages, to the API's decimal numbers (1250 → 12.5). */
export function fromHundredths(hundredths: number): number {
  return hundredths / 100;
}

/** Converts minor units to the API's decimal numbers: 1250 is 12.5 in US dollars and 1250 in Japanese yen. */
export function toMajorUnits(cents: number, currency: Currency): number {
  return getMinorDigits(currency) === 0 ? cents : fromHundredths(cents);
}

/** Converts the API's decimal numbers to minor units: 12.5 is 1250 in US dollars. */
export function fromMajorUnits(amount: number, currency: Currency): number {
  return Math.round(amount * 10 ** getMinorDigits(currency));
}
