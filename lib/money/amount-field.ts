import { z } from "zod";
import { MAX_AMOUNT_CENTS, parseEnteredCents } from "@/lib/money/cents";

export const WRONG_AMOUNT = "Enter an amount in dollars, such as 85 or 85.50.";

/** Converts dollars, typed or a JSON number, to cents. Returns null if invalid or too large. */
export function getCents(value: string | number): number | null {
  const cents = parseEnteredCents(value);
  return cents !== null && cents <= MAX_AMOUNT_CENTS ? cents : null;
}

/** A positive amount in dollars, typed or a JSON number, converted to cents. */
export const amountField = z
  .union([z.string(), z.number()], { error: WRONG_AMOUNT })
  .transform((value, context) => {
    const cents = getCents(value);
    if (cents) return cents;
    context.addIssue({ code: "custom", message: WRONG_AMOUNT });
    return z.NEVER;
  });
