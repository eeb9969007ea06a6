import { z } from "zod";
import { isCalendarDate } from "@/lib/dates/calendar-date";
import { MANUAL_PAYMENT_METHODS } from "@/lib/domain/billing/records/model/payment-methods";
import { optionalText, requiredText } from "@/lib/fields";
import { pageSize } from "@/lib/lists/fields";
import { createAmountField, createCurrencySchemas } from "@/lib/money/amount-field";

const method = z.enum(MANUAL_PAYMENT_METHODS, { error: "Choose cash, check or transfer." });

/** A day in the organization's time zone. */
const day = (message: string) =>
  z.string({ error: message }).refine((date) => isCalendarDate(date) && date >= "2000-01-01", message);

/** The amount that the form showed, in minor units. If it has changed, the request fails with CONFLICT. */
const shownAmount = z.coerce.number<string | number>().int().optional();

/** The maximum number of invoices per payment. */
const MAX_ALLOCATIONS = 100;

/** Accepts malformed IDs, so that they result in NOT_FOUND, just like unknown IDs. */
export const clientPaymentIdSchema = z.object({ id: z.string() });
export type ClientPaymentIdInput = z.input<typeof clientPaymentIdSchema>;

export const contactAccountSchema = z.object({ contact_id: z.string({ error: "Choose a client." }) });
export type ContactAccountInput = z.input<typeof contactAccountSchema>;

export const getClientPaymentSchema = createCurrencySchemas((currency) =>
  z.object({
    contact_id: z.string({ error: "Choose a client." }),
    method,
    amount: createAmountField({ currency }),
    /** For example, the check number. */
    reference: optionalText(100),
    paid_on: day("Enter the payment date."),
    note: optionalText(500),
    /** The total of the open invoices minus the unapplied credit, as shown on the form. */
    expected_balance: shownAmount,
    /**
     * The invoices to pay. If omitted, the payment is applied to the invoices that are due first. Any
     * remaining amount becomes credit.
     */
    allocations: z
      .array(z.object({ invoice_id: z.string(), amount: createAmountField({ currency }) }))
      .max(MAX_ALLOCATIONS, `Choose at most ${MAX_ALLOCATIONS} invoices.`)
      .optional(),
  }),
);
export const clientPaymentSchema = getClientPaymentSchema(null);
export type ClientPaymentInput = z.input<typeof clientPaymentSchema>;
export type ParsedClientPayment = z.output<typeof clientPaymentSchema>;

/**
 * The body of an API request. Omits `expected_balance`, because API clients aren't shown a balance before the
 * request.
 */
export const apiClientPaymentSchema = clientPaymentSchema.omit({ expected_balance: true });

export const reverseClientPaymentSchema = clientPaymentIdSchema.extend({
  reason: requiredText("Enter a reason, such as “Check bounced”.", 200),
});
export type ReverseClientPaymentInput = z.input<typeof reverseClientPaymentSchema>;

export const listClientPaymentsSchema = z.object({
  contact_id: z.string().nullish(),
  invoice_id: z.string().nullish(),
  cursor: z.string().max(500).nullish(),
  limit: pageSize(25),
});
export type ListClientPaymentsInput = z.input<typeof listClientPaymentsSchema>;

export const applyCreditSchema = z.object({
  contact_id: z.string({ error: "Choose a client." }),
  /** The invoice to pay. If omitted, the credit is applied to the invoices that are due first. */
  invoice_id: z.string().optional(),
  /** The credit or deposit to use. If omitted, any of the contact's credit can be used, but deposits can't. */
  credit_id: z.string().optional(),
  /** The available amount, as shown on the form. */
  expected_credit: shownAmount,
});
export type ApplyCreditInput = z.input<typeof applyCreditSchema>;

export const getDepositSchema = createCurrencySchemas((currency) =>
  z.object({
    contact_id: z.string({ error: "Choose a client." }),
    method,
    amount: createAmountField({ currency }),
    paid_on: day("Enter the date on which you received the deposit."),
    note: optionalText(500),
    /** The total of the contact's deposits, as shown on the form. */
    expected_deposits: shownAmount,
  }),
);
export const depositSchema = getDepositSchema(null);
export type DepositInput = z.input<typeof depositSchema>;
