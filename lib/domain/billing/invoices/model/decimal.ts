import { type AmountProblem, parseHundredths, toMinorUnits } from "@/lib/money/cents";
import type { Currency } from "@/lib/money/currency";

/** A quantity or rate from a text field or JSON. */
export type DecimalInput = string | number;

type DecimalProblem = "empty" | "not a number" | "negative" | "too precise" | "too large";
type DecimalResult = { hundredths: number } | { problem: DecimalProblem };

/** Number fields accept ".5" and "5.", which become "0.5" and "5". */
function normalizeDecimal(entry: DecimalInput): string {
  return String(entry).trim().replace(/^\./, "0.").replace(/\.$/, "");
}

/** Parses a decimal with at most two places, up to `max` hundredths. Returns the problem if the value is invalid. */
export function parseDecimal(entry: DecimalInput, max: number): DecimalResult {
  const text = normalizeDecimal(entry);
  if (text === "") return { problem: "empty" };
  const hundredths = parseHundredths(text);
  if (hundredths !== null) return hundredths > max ? { problem: "too large" } : { hundredths };
  const value = Number(text);
  if (Number.isNaN(value)) return { problem: "not a number" };
  if (value < 0) return { problem: "negative" };
  return { problem: value > max ? "too large" : "too precise" };
}

/** The problem "fraction" means that the amount has decimals, but the currency has no minor unit. */
type AmountResult = { cents: number } | { problem: DecimalProblem | AmountProblem };

/**
 * Parses an amount into minor units. If the currency isn't known, parses the amount into hundredths. The domain
 * function later parses the amount again, with the currency.
 */
export function parseDecimalAmount(entry: DecimalInput, currency: Currency | null): AmountResult {
  const result = parseDecimal(entry, Number.MAX_SAFE_INTEGER);
  return "hundredths" in result ? toMinorUnits(result.hundredths, currency) : result;
}
