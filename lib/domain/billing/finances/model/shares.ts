import { parseHundredths, readAmount } from "@/lib/money/cents";
import { type Currency, DEFAULT_CURRENCY, getMinorDigits } from "@/lib/money/currency";
import type { NumberFormat } from "@/lib/money/number-format";
import { formatTypedAmount } from "@/lib/money/typed-amount";
import { formatTypedNumber } from "@/lib/money/typed-number";

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

/** Returns the error message, with numbers in the given format. */
type ShareProblem = (format: NumberFormat) => string;

/** Returns weights for `splitCents`, or an error message if the parts are invalid. */
export function parseShareWeights(input: RemainderInput): { shares: number[] } | { problem: ShareProblem } {
  const { split, parts, amountCents, currency } = input;
  if (split === "equal") return { shares: parts.map(() => 1) };
  const shares = parts.map((part) => readPart(part, input));
  if (shares.some((share) => !share)) {
    return {
      problem: (format) =>
        `For each horse, enter ${describePart(input, format)}. Remove horses without a share.`,
    };
  }
  const remainder = calculateRemainder(input);
  if (remainder === 0) return { shares: shares.map(Number) };
  const sum = (split === "percent" ? FULL_PERCENT_HUNDREDTHS : (amountCents ?? 0)) - (remainder ?? 0);
  if (split === "percent") {
    return {
      problem: (format) =>
        `The percentages add up to ${formatTypedNumber(sum / 100, format)}. They must add up to 100.`,
    };
  }
  return {
    problem: (numberFormat) => {
      const notation = { currency: currency ?? DEFAULT_CURRENCY, numberFormat };
      const [actual, expected] = [sum, amountCents ?? 0].map((cents) => formatTypedAmount(cents, notation));
      return `The shares add up to ${actual}. They must add up to ${expected}.`;
    },
  };
}

/** Describes the value to enter for each horse, with examples. */
function describePart({ split, currency }: RemainderInput, format: NumberFormat): string {
  if (split === "percent") return `a percentage, such as 25 or ${formatTypedNumber("12.5", format)}`;
  const hasDecimals = currency === null || getMinorDigits(currency) > 0;
  if (!hasDecimals) return "a whole amount, such as 85";
  return `an amount, such as 85 or ${formatTypedNumber("85.50", format)}`;
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
