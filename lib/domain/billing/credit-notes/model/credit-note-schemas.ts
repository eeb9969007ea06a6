import { z } from "zod";
import { invoiceIdSchema } from "@/lib/domain/billing/records/model/invoice-id-schema";
import { MANUAL_PAYMENT_METHODS } from "@/lib/domain/billing/records/model/payment-methods";
import { requiredText } from "@/lib/fields";
import { pageSize } from "@/lib/lists/fields";
import { createAmountField, createCurrencySchemas } from "@/lib/money/amount-field";

/**
 * How to return the part of the credited amount that the client already paid. `refunded`: the amount was
 * refunded earlier, for example in Stripe.
 */
export const RETURN_CHOICES = ["refund", "credit", "refunded"] as const;

export const getCreditNoteSchema = createCurrencySchemas((currency) =>
  invoiceIdSchema.extend({
    /**
     * The lines to credit. Amounts include tax. If omitted, the invoice's full remaining amount is credited.
     */
    lines: z
      .array(
        z.object({
          line_item_id: z.string({ error: "Choose a line." }),
          amount: createAmountField({ currency }).optional(),
          quantity: z.coerce.number<string | number>().positive("Enter a quantity above 0.").optional(),
        }),
      )
      .min(1, "Enter an amount for at least one line.")
      .max(500)
      .optional(),
    reason: requiredText("Enter a reason, such as “Charged twice”.", 200),
    /**
     * The amount that can still be credited, in minor units, as shown in the form. A different amount causes
     * CONFLICT.
     */
    expected_creditable: z.coerce.number<string | number>().int().optional(),
    return_as: z.enum(RETURN_CHOICES, { error: "Choose what happens to the paid amount." }).optional(),
    /** How payments by cash, check or transfer are returned. Defaults to the payment's method. */
    refund_method: z.enum(MANUAL_PAYMENT_METHODS, { error: "Choose cash, check or transfer." }).optional(),
    /** Whether the charges of fully credited lines become unbilled again. */
    return_charges: z.boolean().default(false),
    send_email: z.boolean().default(true),
  }),
);
export const creditNoteSchema = getCreditNoteSchema(null);
export type CreditNoteInput = z.input<typeof creditNoteSchema>;

export const writeOffSchema = invoiceIdSchema.extend({
  reason: requiredText("Enter a reason, such as “Client moved away”.", 200),
  /** The open balance that the form showed, in minor units. A different balance causes CONFLICT. */
  expected_balance: z.coerce.number<string | number>().int().optional(),
});
export type WriteOffInput = z.input<typeof writeOffSchema>;

export const refundIdSchema = z.object({ id: z.string() });
export type RefundIdInput = z.input<typeof refundIdSchema>;

export const apiCreditNoteSchema = creditNoteSchema
  .omit({ id: true })
  .extend({ invoice_id: z.string({ error: "Enter the invoice ID." }) });

export const listCreditNotesSchema = z.object({
  invoice_id: z.string().nullish(),
  contact_id: z.string().nullish(),
  cursor: z.string().max(500).nullish(),
  limit: pageSize(25),
});
export type ListCreditNotesInput = z.input<typeof listCreditNotesSchema>;
