import { parseHundredths } from "@/lib/money/cents";

/** A quantity or rate from a text field or JSON. */
export type DecimalText = string | number;

type DecimalResult =
  | { hundredths: number }
  | { problem: "empty" | "not a number" | "negative" | "too precise" | "too large" };

/** Number fields accept ".5" and "5.", so both are completed. */
function normalizeDecimal(entry: DecimalText): string {
  return String(entry).trim().replace(/^\./, "0.").replace(/\.$/, "");
}

/** Parses a decimal with at most two places, up to `max` hundredths, or returns the problem. */
export function readDecimal(entry: DecimalText, max: number): DecimalResult {
  const text = normalizeDecimal(entry);
  if (text === "") return { problem: "empty" };
  const hundredths = parseHundredths(text);
  if (hundredths !== null) return hundredths > max ? { problem: "too large" } : { hundredths };
  const value = Number(text);
  if (Number.isNaN(value)) return { problem: "not a number" };
  if (value < 0) return { problem: "negative" };
  return { problem: value > max ? "too large" : "too precise" };
}
