import { z } from "zod";
import { isCalendarDate } from "@/lib/dates/calendar-date";
import { MONEY_METHODS } from "@/lib/domain/billing/records/model/payment-methods";
import { optionalText, requiredText } from "@/lib/fields";
import { createAmountField, createCurrencySchemas } from "@/lib/money/amount-field";

export const getRefundCreditSchema = createCurrencySchemas((currency) =>
  z.object({
    credit_id: z.string(),
    method: z.enum(MONEY_METHODS, { error: "Choose how to refund the money." }),
    amount: createAmountField({ currency }),
    /** For example, the check number. */
    reference: optionalText(100),
    /** Ignored for refunds through Stripe, which always use the current date. */
    paid_on: z
      .string()
      .refine((date) => isCalendarDate(date) && date >= "2000-01-01", "Enter the refund date.")
      .optional(),
    /** The remaining amount that the form showed. */
    expected_credit: z.coerce.number<string | number>().int().optional(),
  }),
);
export const refundCreditSchema = getRefundCreditSchema(null);
export type RefundCreditInput = z.input<typeof refundCreditSchema>;

export const reverseDepositSchema = z.object({
  credit_id: z.string(),
  reason: requiredText("Enter a reason, such as “Wrong client”.", 200),
});
export type ReverseDepositInput = z.input<typeof reverseDepositSchema>;
