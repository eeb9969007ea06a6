import { parseEnteredCents } from "@/lib/money/cents";
import { formatCents } from "@/lib/money/format";

/** How an amount is split among horses. */
export const SPLITS = ["equal", "percent", "amount"] as const;
export type ShareSplit = (typeof SPLITS)[number];

/** 100% in hundredths of a percent. */
const FULL_PERCENT_HUNDREDTHS = 10_000;

interface RemainderInput {
  split: ShareSplit;
  /** Percentages or dollars as entered, one per horse. */
  parts: readonly string[];
  /** Cents; null while no valid amount is entered. */
  amountCents: number | null;
}

/** Returns weights for `splitCents`, or the problem as a sentence. */
export function readShares(input: RemainderInput): { shares: number[] } | { problem: string } {
  const { split, parts, amountCents } = input;
  if (split === "equal") return { shares: parts.map(() => 1) };
  const shares = parts.map(readPart);
  if (shares.some((share) => !share)) {
    const example =
      split === "percent" ? "a percentage, such as 25 or 12.5" : "an amount, such as 85 or 85.50";
    return { problem: `Enter ${example}, for each horse, or remove horses without a share.` };
  }
  const remainder = calculateRemainder(input);
  if (remainder === 0) return { shares: shares.map(Number) };
  const sum = (split === "percent" ? FULL_PERCENT_HUNDREDTHS : (amountCents ?? 0)) - (remainder ?? 0);
  if (split === "percent") return { problem: `The percentages add up to ${sum / 100}, not 100.` };
  return { problem: `The shares add up to ${formatCents(sum)}, not ${formatCents(amountCents ?? 0)}.` };
}

/** Returns the unallocated remainder, in cents or hundredths of a percent; null if it can't be calculated. */
export function calculateRemainder({ split, parts, amountCents }: RemainderInput): number | null {
  const total = split === "percent" ? FULL_PERCENT_HUNDREDTHS : amountCents;
  if (split === "equal" || total === null) return null;
  return total - parts.reduce((sum, part) => sum + (readPart(part) ?? 0), 0);
}

function readPart(part: string): number | null {
  return parseEnteredCents(part.replace(/\s*%\s*$/, ""));
}

/** Returns whether the shares differ by at most one cent. */
export function areSharesEqual(cents: readonly number[]): boolean {
  return Math.max(...cents) - Math.min(...cents) <= 1;
}
