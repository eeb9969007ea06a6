import { z } from "zod";
import { isCalendarDate } from "@/lib/dates/calendar-date";
import { invoiceIdSchema } from "@/lib/domain/billing/records/model/invoice-id-schema";
import { MANUAL_PAYMENT_METHODS } from "@/lib/domain/billing/records/model/payment-methods";
import { optionalText, requiredText } from "@/lib/fields";
import { createAmountField, createCurrencySchemas } from "@/lib/money/amount-field";

export const getManualPaymentSchema = createCurrencySchemas((currency) =>
  invoiceIdSchema.extend({
    method: z.enum(MANUAL_PAYMENT_METHODS, { error: "Choose cash, check or transfer." }),
    /** Defaults to the invoice's open balance. */
    amount: createAmountField({ currency }).optional(),
    /**
     * The open balance that the form showed, in minor units. If the balance has changed, the call throws
     * CONFLICT.
     */
    expected_balance: z.coerce.number<string | number>().int().optional(),
    /** The payment date in the organization's time zone. */
    paid_on: z
      .string({ error: "Enter the payment date." })
      .refine((date) => isCalendarDate(date) && date >= "2000-01-01", "Enter the payment date."),
    note: optionalText(500),
  }),
);
export const manualPaymentSchema = getManualPaymentSchema(null);
export type ManualPaymentInput = z.input<typeof manualPaymentSchema>;

export const reversePaymentSchema = invoiceIdSchema.extend({
  payment_id: z.string({ error: "Enter the payment ID." }),
  reason: requiredText("Enter a reason, such as “Check bounced”.", 200),
  /** Whether to email the client about the reversal and include the open invoice. */
  send_email: z.boolean().default(false),
});
export type ReversePaymentInput = z.input<typeof reversePaymentSchema>;
