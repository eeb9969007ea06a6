/** Money is integer cents and quantities are integer hundredths. Nothing here uses floating-point fractions. */

/** Stripe's maximum for one charge, in cents. */
export const MAX_AMOUNT_CENTS = 99_999_999;

/** Percentage of each card payment that Hoofline keeps (specification §9). */
export const PLATFORM_FEE_PERCENT = 3;

/** Divides and rounds half up. Both numbers must be non-negative. */
function divideHalfUp(numerator: bigint, denominator: bigint): number {
  return Number((numerator * 2n + denominator) / (denominator * 2n));
}

/** Returns the amount of a line in cents: quantity (hundredths) × rate (cents), rounded half up. */
export function getLineAmountCents(quantityHundredths: number, rateCents: number): number {
  return divideHalfUp(BigInt(quantityHundredths) * BigInt(rateCents), 100n);
}

/** Returns the platform fee in cents, rounded half up. */
export function getPlatformFeeCents(amountCents: number): number {
  return divideHalfUp(BigInt(amountCents) * BigInt(PLATFORM_FEE_PERCENT), 100n);
}

/**
 * Returns the tax of an amount in cents, rounded half up. The rate is millionths. An inclusive amount contains its tax.
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
 * Parses a decimal with at most two places, as text or JSON number, to hundredths ("12.5" → 1250). Returns null for
 * anything else, such as negative numbers or exponents.
 */
export function parseHundredths(value: string | number): number | null {
  const match = TWO_DECIMALS.exec(String(value).trim());
  if (!match) return null;
  const [, whole = "0", fraction = ""] = match;
  return Number(whole) * 100 + Number(fraction.padEnd(2, "0"));
}

/** Allows a dollar sign, and commas only as thousands separators, because "12,50" doesn't mean $1,250. */
const ENTERED_AMOUNT = /^\$?\s*(\d+|\d{1,3}(?:,\d{3})+)(\.\d{1,2})?$/;

/** Parses an amount in the notations that people use, to cents. Returns null if it is invalid. */
export function parseEnteredCents(value: string | number): number | null {
  const match = ENTERED_AMOUNT.exec(String(value).trim());
  return match && parseHundredths(`${match[1]?.replaceAll(",", "")}${match[2] ?? ""}`);
}

/** Converts hundredths to the decimals of the API (1250 → 12.5). */
export function fromHundredths(hundredths: number): number {
  return hundredths / 100;
}
