/** Money is integer cents; quantities are integer hundredths. Nothing here is a fraction of floating point. */

/** Largest amount that Stripe takes in one charge, in cents. */
export const MAX_AMOUNT_CENTS = 99_999_999;

/** Part of a client's card payment that Hoofline keeps, in percent (specification §9). */
export const PLATFORM_FEE_PERCENT = 3;

/** numerator ÷ denominator, rounded half up. Both non-negative. */
function divideHalfUp(numerator: bigint, denominator: bigint): number {
  return Number((numerator * 2n + denominator) / (denominator * 2n));
}

/** Cents of a line: quantity (hundredths) × rate (cents), rounded half up. */
export function lineAmountCents(quantityHundredths: number, rateCents: number): number {
  return divideHalfUp(BigInt(quantityHundredths) * BigInt(rateCents), 100n);
}

/** Cents of the platform's fee on an amount, rounded half up. */
export function platformFeeCents(amountCents: number): number {
  return divideHalfUp(BigInt(amountCents) * BigInt(PLATFORM_FEE_PERCENT), 100n);
}

export function sumCents(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

const TWO_DECIMALS = /^(\d{1,12})(?:\.(\d{1,2}))?$/;

/**
 * Hundredths of a decimal with at most two places, given as text or as a JSON number ("12.5" → 1250).
 * Null when it is anything else: negative, three places, an exponent, not a number.
 */
export function parseHundredths(value: string | number): number | null {
  const match = TWO_DECIMALS.exec(String(value).trim());
  if (!match) return null;
  const [, whole = "0", fraction = ""] = match;
  return Number(whole) * 100 + Number(fraction.padEnd(2, "0"));
}

/** With or without a dollar sign, and commas between thousands alone: who types "12,50" doesn't mean $1,250. */
const TYPED = /^\$?\s*(\d+|\d{1,3}(?:,\d{3})+)(\.\d{1,2})?$/;

/** The same of an amount as people type it. */
export function parseTyped(value: string | number): number | null {
  const match = TYPED.exec(String(value).trim());
  return match && parseHundredths(`${match[1]?.replaceAll(",", "")}${match[2] ?? ""}`);
}

/** 1250 → 12.5: the form of amounts in the JSON of the specification's calls, which speaks in dollars. */
export function fromHundredths(hundredths: number): number {
  return hundredths / 100;
}
