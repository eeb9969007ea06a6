import { parseTyped } from "@/lib/money/cents";
import { formatCents } from "@/lib/money/format";

/** How horses share an amount. */
export const SPLITS = ["equal", "percent", "amount"] as const;
export type Split = (typeof SPLITS)[number];

/** All of it, in hundredths of a percent. */
const WHOLE = 10_000;

interface Asked {
  split: Split;
  /** Percentages or dollars as typed, one for each horse. */
  parts: readonly string[];
  /** Cents; null while nothing that can be read is typed. */
  amountCents: number | null;
}

/** Weights for `splitCents`, or what is wrong in a sentence. */
export function readShares(asked: Asked): { shares: number[] } | { problem: string } {
  const { split, parts, amountCents } = asked;
  if (split === "equal") return { shares: parts.map(() => 1) };
  const shares = parts.map(readPart);
  if (shares.some((share) => !share)) {
    const example =
      split === "percent" ? "a percentage, such as 25 or 12.5" : "an amount, such as 85 or 85.50";
    return { problem: `Give each horse ${example}, or take out who has no part of it.` };
  }
  const left = leftToShare(asked);
  if (left === 0) return { shares: shares.map(Number) };
  const sum = (split === "percent" ? WHOLE : (amountCents ?? 0)) - (left ?? 0);
  if (split === "percent") return { problem: `The percentages add up to ${sum / 100}, not to 100.` };
  return { problem: `The parts add up to ${formatCents(sum)}, not to ${formatCents(amountCents ?? 0)}.` };
}

/** What none of them has yet, in cents or in hundredths of a percent; null where nothing can be said. */
export function leftToShare({ split, parts, amountCents }: Asked): number | null {
  const whole = split === "percent" ? WHOLE : amountCents;
  if (split === "equal" || whole === null) return null;
  return whole - parts.reduce((sum, part) => sum + (readPart(part) ?? 0), 0);
}

function readPart(part: string): number | null {
  return parseTyped(part.replace(/\s*%\s*$/, ""));
}

/** Whether parts are as equal as cents can be. */
export function areEqual(cents: readonly number[]): boolean {
  return Math.max(...cents) - Math.min(...cents) <= 1;
}
