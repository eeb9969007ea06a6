import { z } from "zod";
import { MAX_AMOUNT_CENTS, parseTyped } from "@/lib/money/cents";

export const WRONG_AMOUNT = "Enter an amount in dollars, such as 85 or 85.50.";

/** Cents of dollars as typed or as a JSON number; null for what is none, or too much. */
export function centsOf(value: string | number): number | null {
  const cents = parseTyped(value);
  return cents !== null && cents <= MAX_AMOUNT_CENTS ? cents : null;
}

/** Dollars as typed or as a JSON number, to cents; more than nothing. */
export const amountField = z
  .union([z.string(), z.number()], { error: WRONG_AMOUNT })
  .transform((value, context) => {
    const cents = centsOf(value);
    if (cents) return cents;
    context.addIssue({ code: "custom", message: WRONG_AMOUNT });
    return z.NEVER;
  });
