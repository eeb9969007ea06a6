import { z } from "zod";
import { MAX_AMOUNT_CENTS, parseEnteredCents } from "@/lib/money/cents";

export const AMOUNT_ERROR = "Enter an amount in dollars, such as 85 or 85.50.";

/**
 * Converts dollars, entered as text or given as a JSON number, to cents. Returns null if the amount is invalid
 * or too large.
 */
export function parseAmountCents(value: string | number): number | null {
  const cents = parseEnteredCents(value);
  return cents !== null && cents <= MAX_AMOUNT_CENTS ? cents : null;
}

/** A positive amount in dollars, as text or a JSON number, converted to cents. */
export const amountField = z
  .union([z.string(), z.number()], { error: AMOUNT_ERROR })
  .transform((value, context) => {
    const cents = parseAmountCents(value);
    if (cents) return cents;
    context.addIssue({ code: "custom", message: AMOUNT_ERROR });
    return z.NEVER;
  });
