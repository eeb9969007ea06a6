import { z } from "zod";
import { AGING_VIEWS } from "@/lib/domain/billing/aging/model/schemas";
import { END_REASONS } from "@/lib/domain/billing/autopay/model/labels";
import { AUTOPAY_KINDS } from "@/lib/domain/billing/autopay/model/schedule";
import { CREDIT_KINDS, CREDIT_METHODS } from "@/lib/domain/billing/client-credits/model/kinds";
import { PREVIEW_PROBLEMS } from "@/lib/domain/billing/invoice-runs/model/preview";
import { LATE_FEE_FREQUENCIES, LATE_FEE_KINDS } from "@/lib/domain/billing/late-fees/model/late-fee";
import { STATEMENT_DELIVERY_STATUSES, STATEMENT_RUN_STATUSES } from "@/lib/domain/billing/statements/dto";
import { PAYOUT_STATUSES, PAYOUT_TRANSACTION_KINDS } from "@/lib/stripe/payout-types";

const day = z.iso.date();
const moment = z.iso.datetime({ offset: true });
const text = z.string().nullable();

export const creditResponse = z
  .object({
    id: z.uuid(),
    contact_id: z.uuid().nullable(),
    kind: z.enum(CREDIT_KINDS),
    currency: z.string(),
    amount: z.number(),
    applied_amount: z.number().describe("The amount that was applied to invoices."),
    refunded_amount: z.number().describe("Includes refunds that Stripe is still processing."),
    remaining_amount: z.number().describe("The amount that can still be applied or refunded."),
    received_on: day,
    method: z.enum(CREDIT_METHODS).nullable().describe("Null for credit from a credit note."),
    note: text,
    payment_id: z.uuid().nullable().describe("The payment whose excess amount became the credit."),
    credit_note_id: z.uuid().nullable(),
    reversed_at: moment.nullable(),
    reversal_reason: text,
  })
  .meta({ id: "Credit" });

export const contactAccountResponse = z
  .object({
    contact_id: z.uuid(),
    contact_name: z.string(),
    currency: z.string(),
    open_amount: z.number().describe("The total balance due on open invoices."),
    credit_amount: z.number().describe("The unapplied credit, excluding deposits."),
    deposit_amount: z.number(),
    open_invoices: z
      .array(
        z.object({
          invoice_id: z.uuid(),
          invoice_number: z.string(),
          due_date: day,
          balance_due: z.number(),
        }),
      )
      .describe("Earliest due date first."),
    credits: z.array(creditResponse).describe("Credit and deposits with a remaining amount, oldest first."),
  })
  .meta({ id: "ContactAccount" });

export const appliedCreditResponse = z
  .object({
    applied_amount: z.number(),
    invoice_numbers: z
      .array(z.string())
      .describe("The numbers of the invoices that the credit was applied to."),
  })
  .meta({ id: "AppliedCredit" });

const payout = {
  id: z.uuid(),
  status: z.enum(PAYOUT_STATUSES),
  currency: z.string(),
  arrives_on: day,
  amount: z.number(),
  is_automatic: z
    .boolean()
    .describe("Whether the payout is automatic. Stripe lists the transactions only for automatic payouts."),
  failure_message: text,
  created_at: moment,
};
export const payoutResponse = z.object(payout).meta({ id: "Payout" });

export const payoutDetailResponse = z
  .object({
    ...payout,
    processing_fee_amount: z.number().describe("Stripe's fees."),
    application_fee_amount: z.number(),
    transactions: z
      .array(
        z.object({
          id: z.uuid(),
          kind: z.enum(PAYOUT_TRANSACTION_KINDS),
          occurred_at: moment,
          amount: z.number().describe("Before fees. Negative for money that was returned or withdrawn."),
          processing_fee_amount: z.number(),
          application_fee_amount: z.number(),
          net_amount: z.number(),
          invoice_id: z.uuid().nullable(),
          invoice_number: text,
        }),
      )
      .describe("The net amounts of all transactions add up to the payout's amount."),
  })
  .meta({ id: "PayoutDetail" });

export const autopayResponse = z
  .object({
    is_offered: z.boolean().describe("Whether clients can turn on automatic payments."),
    is_active: z.boolean(),
    method: z
      .object({
        kind: z.enum(AUTOPAY_KINDS),
        brand: text.describe("The brand of the card or the name of the bank."),
        last_four: text,
        expires_month: z.int().nullable(),
        expires_year: z.int().nullable(),
        started_on: day,
      })
      .nullable(),
    last_end: z
      .object({ reason: z.enum(END_REASONS), ended_on: day })
      .nullable()
      .describe("Null while automatic payments are active."),
    upcoming: z.array(
      z.object({
        invoice_id: z.uuid(),
        invoice_number: z.string(),
        amount: z.number(),
        charge_on: day,
        status: z.enum(["planned", "announced", "retry", "running"]),
      }),
    ),
    last_failure: z
      .object({ invoice_id: z.uuid(), invoice_number: z.string(), failed_on: day, message: text })
      .nullable()
      .describe("The latest failed payment attempt for an unpaid invoice."),
  })
  .meta({ id: "Autopay" });

export const contactToCallResponse = z
  .object({
    contact_id: z.uuid().nullable().describe("Null for invoices without a contact."),
    name: z.string(),
    email: text,
    phones: z.array(z.string()),
    overdue_amount: z.number(),
    invoice_count: z.int(),
    oldest_invoice_id: z.uuid(),
    oldest_due_date: day,
    days_overdue: z.int(),
    last_emailed_on: day.nullable(),
    last_reminded_on: day.nullable(),
    last_call: z.object({ called_on: day, note: text }).nullable(),
    promise: z
      .object({
        id: z.uuid(),
        status: z.enum(["open", "broken", "kept"]),
        promised_on: day,
        amount: z.number(),
      })
      .nullable(),
  })
  .meta({ id: "ContactToCall" });

export const callResponse = z
  .object({
    id: z.uuid().describe("The ID of the call. Its promise to pay, if any, has the same ID."),
    contact_id: z.uuid(),
    contact_name: z.string(),
  })
  .meta({ id: "Call" });

export const reminderExceptionsResponse = z
  .object({
    is_reminded: z.boolean(),
    has_late_fees: z.boolean(),
    paused_until: day.nullable().describe("The last day without reminders."),
    agreed_to_texts: z.boolean(),
    texts_agreed_on: day.nullable(),
  })
  .meta({ id: "ContactReminders" });

export const lateFeeRuleResponse = z
  .object({
    id: z.uuid(),
    kind: z.enum(LATE_FEE_KINDS),
    frequency: z.enum(LATE_FEE_FREQUENCIES),
    grace_days: z.int(),
    percent: z.number().nullable().describe("The percentage of the open balance. Null for a flat fee."),
    amount: z.number().nullable(),
    cap: z.number().nullable().describe("The maximum total of the rule's fees for one invoice."),
    starts_on: day,
    archived_at: moment.nullable(),
  })
  .meta({ id: "LateFeeRule" });

const statementRun = {
  id: z.uuid(),
  from: day,
  to: day,
  status: z.enum(STATEMENT_RUN_STATUSES),
  counts: z.record(z.enum(STATEMENT_DELIVERY_STATUSES), z.int()),
  created_at: moment,
};
export const statementRunResponse = z.object(statementRun).meta({ id: "StatementRun" });

export const statementRunDetailResponse = z
  .object({
    ...statementRun,
    deliveries: z.array(
      z.object({
        contact_id: z.uuid(),
        contact_name: z.string(),
        status: z.enum(STATEMENT_DELIVERY_STATUSES),
        email: text,
      }),
    ),
  })
  .meta({ id: "StatementRunDetail" });

export const invoiceRunPreviewResponse = z
  .object({
    total_amount: z.number(),
    contacts: z.array(
      z.object({
        contact_id: z.uuid(),
        name: z.string(),
        email: text,
        charge_count: z.int(),
        total_amount: z.number(),
        advance_amount: z.number().describe("The total before tax of the charges dated after `through_on`."),
        problems: z
          .array(z.enum(PREVIEW_PROBLEMS))
          .describe(
            "Reasons to review the invoice. unusual_total: the total exceeds 150% of the contact's monthly average over the last three months in which the contact was invoiced. Contacts with fewer than three such months have no average.",
          ),
      }),
    ),
    without_payer: z
      .object({ charge_count: z.int(), amount: z.number() })
      .describe("Charges that cannot be billed because no payer is known."),
    not_approved: z
      .array(
        z.object({
          contact_id: z.uuid(),
          name: z.string(),
          waiting_count: z.int(),
          declined_count: z.int(),
          amount: z.number(),
        }),
      )
      .describe(
        "Contacts with unapproved charges. Charges above the approval limit are not billed until they are approved.",
      ),
  })
  .meta({ id: "InvoiceRunPreview" });

const agingAmounts = {
  current: z.number(),
  days_1_to_30: z.number(),
  days_31_to_60: z.number(),
  days_61_to_90: z.number(),
  over_90_days: z.number(),
  total: z.number(),
  unapplied_credit: z.number(),
};

export const agingResponse = z
  .object({
    as_of: day,
    view: z.enum(AGING_VIEWS),
    currency: z.string(),
    rows: z
      .array(
        z.object({
          id: z
            .uuid()
            .nullable()
            .describe("The ID of the contact or horse. Null for invoices without a contact or horse."),
          name: z.string(),
          ...agingAmounts,
        }),
      )
      .describe("Empty for the view `invoice`."),
    invoices: z
      .array(
        z.object({
          invoice_id: z.uuid(),
          invoice_number: z.string(),
          contact_id: z.uuid().nullable(),
          contact_name: z.string(),
          due_date: day,
          days_overdue: z.int().describe("Negative before the due date."),
          balance_due: z.number(),
        }),
      )
      .describe("Included only for the view `invoice`."),
    total: z.object(agingAmounts),
  })
  .meta({ id: "Aging" });
