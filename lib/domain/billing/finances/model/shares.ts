import { parseHundredths, readAmount } from "@/lib/money/cents";
import { type Currency, DEFAULT_CURRENCY, getMinorDigits } from "@/lib/money/currency";
import { formatAmount } from "@/lib/money/format";

/** How an amount is split among horses. */
export const SHARE_SPLITS = ["equal", "percent", "amount"] as const;
export type ShareSplit = (typeof SHARE_SPLITS)[number];

/** 100% in hundredths of a percent. */
const FULL_PERCENT_HUNDREDTHS = 10_000;

interface RemainderInput {
  split: ShareSplit;
  /** Percentages or amounts as entered, one per horse. */
  parts: readonly string[];
  /** In minor units, or null until a valid amount is entered. */
  amountCents: number | null;
  /** Null if the organization's currency isn't known yet (see `createCurrencySchemas`). */
  currency: Currency | null;
}

/** Returns weights for `splitCents`, or an error message if the parts are invalid. */
export function parseShareWeights(input: RemainderInput): { shares: number[] } | { problem: string } {
  const { split, parts, amountCents, currency } = input;
  if (split === "equal") return { shares: parts.map(() => 1) };
  const shares = parts.map((part) => readPart(part, input));
  if (shares.some((share) => !share)) {
    const hasDecimals = currency === null || getMinorDigits(currency) > 0;
    const amount = hasDecimals ? "an amount, such as 85 or 85.50" : "a whole amount, such as 85";
    const example = split === "percent" ? "a percentage, such as 25 or 12.5" : amount;
    return { problem: `Enter ${example}, for each horse, or remove horses without a share.` };
  }
  const remainder = calculateRemainder(input);
  if (remainder === 0) return { shares: shares.map(Number) };
  const sum = (split === "percent" ? FULL_PERCENT_HUNDREDTHS : (amountCents ?? 0)) - (remainder ?? 0);
  if (split === "percent") return { problem: `The percentages add up to ${sum / 100}, not 100.` };
  const [actual, expected] = [sum, amountCents ?? 0].map((cents) =>
    formatAmount(cents, currency ?? DEFAULT_CURRENCY),
  );
  return { problem: `The shares add up to ${actual}, not ${expected}.` };
}

/** Returns the unallocated remainder, in cents or hundredths of a percent, or null if it can't be calculated. */
export function calculateRemainder(input: RemainderInput): number | null {
  const { split, parts, amountCents } = input;
  const total = split === "percent" ? FULL_PERCENT_HUNDREDTHS : amountCents;
  if (split === "equal" || total === null) return null;
  return total - parts.reduce((sum, part) => sum + (readPart(part, input) ?? 0), 0);
}

function readPart(part: string, { split, currency }: RemainderInput): number | null {
  if (split === "percent") return parseHundredths(part.replace(/\s*%\s*$/, ""));
  const amount = readAmount(part, currency);
  return "cents" in amount ? amount.cents : null;
}

/** Returns whether the shares differ by at most one cent. */
export function areSharesEqual(cents: readonly number[]): boolean {
  return Math.max(...cents) - Math.min(...cents) <= 1;
}
