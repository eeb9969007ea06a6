import { z } from "zod";
import { WEBHOOK_EVENT_NAMES } from "@/lib/audit/webhook-event-types";
import { DATE_FORMATS } from "@/lib/dates/document-formats";
import { CADENCES, CHARGE_TIMINGS } from "@/lib/domain/billing/agreements/model/labels";
import { APPROVAL_STATES } from "@/lib/domain/billing/charges/model/approval";
import { CHARGE_SOURCES, CHARGE_STATUSES } from "@/lib/domain/billing/charges/model/labels";
import { CONTACT_KINDS, CONTACT_ROLES, INVOICE_DELIVERIES } from "@/lib/domain/billing/contacts/model/roles";
import { INVOICE_RUN_STATUSES, RUN_ITEM_STATUSES } from "@/lib/domain/billing/invoice-runs/dto";
import { RETURN_CHOICES } from "@/lib/domain/billing/invoices/model/credit-note-schemas";
import { INVOICE_STATUSES } from "@/lib/domain/billing/invoices/model/status";
import { LEDGER_KINDS } from "@/lib/domain/billing/records/model/ledger-kinds";
import { PAPER_SIZES } from "@/lib/domain/billing/records/model/paper-sizes";
import { MANUAL_PAYMENT_METHODS } from "@/lib/domain/billing/records/model/payment-methods";
import { TAX_MODES, TAX_ROUNDING_RULES } from "@/lib/domain/billing/records/model/tax-rules";
import { CARE_KINDS } from "@/lib/domain/billing/services/model/care-kinds";
import {
  CARE_CHARGE_MODES,
  SERVICE_CATEGORIES,
  SERVICE_UNITS,
} from "@/lib/domain/billing/services/model/labels";
import { RECORD_KINDS } from "@/lib/domain/care/model/record-kinds";
import { WEBHOOK_DELIVERY_STATES } from "@/lib/domain/platform/webhooks/dto";
import { NUMBER_FORMATS } from "@/lib/money/number-format";

/** A calendar date, such as 2026-11-22. */
const day = z.iso.date();
/** A point in time in ISO 8601 with an offset. */
const moment = z.iso.datetime({ offset: true });
const text = z.string().nullable();

export const horseResponse = z
  .object({
    id: z.uuid(),
    revision: z.int(),
    name: z.string(),
    barn_name: text,
    sex: text,
    born_on: day.nullable(),
    breed: text,
    color: text,
    markings: text,
    microchip: text,
    microchip_kind: text,
    ueln: text,
    passport_number: text,
    registry: text,
    registration_number: text,
    owner_name: text,
    owner_phone: text,
    owner_email: text,
    location: text,
    height_cm: z.number().nullable(),
    height_hands: text,
    notes: text,
    picture_url: text,
    picture_small_url: text,
    is_locked: z.boolean(),
    is_sample: z.boolean(),
    last_logged_at: moment.nullable(),
    archived_at: moment.nullable(),
    created_at: moment,
  })
  .meta({ id: "Horse" });

export const recordResponse = z
  .object({
    id: z.uuid(),
    horse_id: z.uuid(),
    kind: z.enum(RECORD_KINDS),
    happened_on: day,
    happened_time: text,
    title: z.string(),
    details: z.looseObject({}),
    notes: text,
    provider: text,
    contact_id: z.uuid().nullable(),
    cost: z.number().nullable(),
    currency: z.string(),
    author_id: z.uuid().nullable(),
    author_name: z.string(),
    revision: z.int(),
    deleted_at: moment.nullable(),
    created_at: moment,
    updated_at: moment,
  })
  .meta({ id: "HealthRecord" });

export const dueCareResponse = z
  .object({
    id: z.uuid(),
    plan_id: z.uuid(),
    horse_id: z.uuid(),
    horse_name: z.string(),
    kind: z.enum(RECORD_KINDS),
    subject: z.string(),
    due_on: day,
    is_locked: z.boolean(),
  })
  .meta({ id: "DueCare" });

export const completedCareResponse = z
  .object({
    completed: z
      .object({
        id: z.uuid(),
        horse_id: z.uuid(),
        horse_name: z.string(),
        record_id: z.uuid(),
        next_due_on: day.nullable(),
      })
      .nullable(),
    closed_before: z.object({ id: z.uuid(), horse_name: z.string(), closed_by_name: text }).nullable(),
  })
  .meta({ id: "CompletedCare" });

const taskFields = z.object({
  id: z.uuid(),
  series_id: z.uuid().nullable(),
  title: z.string(),
  notes: text,
  is_urgent: z.boolean(),
  needs_photo: z.boolean(),
  assignee_id: z.uuid().nullable(),
  assignee_role_id: z.uuid().nullable(),
  assignee_name: text,
  is_mine: z.boolean(),
  horses: z.array(z.object({ id: z.uuid(), name: z.string() })),
  due_on: day,
  due_time: text,
  missed_since: day.nullable(),
  interval_count: z.int().nullable(),
  interval_unit: z.enum(["days", "weeks", "months"]).nullable(),
  weekdays: z.array(z.int()),
  status: z.enum(["open", "done", "skipped", "planned"]),
  closed_at: moment.nullable(),
  closed_by_name: text,
  steps_done: z.int().meta({
    description: "Number of completed steps. A task can be completed without completing all of its steps.",
  }),
  steps_total: z.int(),
  steps: z.array(
    z.object({ id: z.uuid(), text: z.string(), done_at: moment.nullable(), done_by_name: text }),
  ),
  proofs: z.array(
    z.object({
      id: z.uuid(),
      author_name: z.string(),
      created_at: moment,
      thumb_url: z.string(),
      view_url: z.string(),
    }),
  ),
  revision: z.int(),
  deleted_at: moment.nullable(),
});

export const taskResponse = taskFields.meta({ id: "Task" });

export const completedTaskResponse = taskFields
  .extend({ next_due_on: day.nullable() })
  .meta({ id: "DoneTask" });

const invoiceFields = z.object({
  id: z.uuid(),
  organization_id: z.uuid(),
  invoice_number: z.string(),
  client_id: z.uuid().nullable(),
  customer_name: z.string(),
  customer_email: z.string().nullable(),
  customer_address: text.describe("The client's postal address when the invoice was sent."),
  issue_date: day
    .nullable()
    .describe("The organization's local day on which the invoice was sent. Null for drafts."),
  due_date: day,
  terms_days: z.int().nullable().describe("Days from sending to the due date. Null for a fixed due date."),
  notes: text,
  currency: z.string(),
  subtotal_amount: z.number().describe("The sum of the lines' amounts, before discounts and tax."),
  discount_amount: z.number(),
  tax_amount: z.number(),
  tax_mode: z.enum(TAX_MODES).describe("exclusive: tax is added. inclusive: the amounts contain the tax."),
  tax_registration: text,
  payment_instructions: text,
  total_amount: z.number().describe("The payable amount, with tax."),
  amount_paid: z.number().describe("The sum of the settled payments, including refunded and disputed parts."),
  credited_amount: z.number().describe("The part of the total that credit notes settled."),
  written_off_amount: z.number(),
  balance_due: z.number().describe("The amount that the client still has to pay."),
  refunded_amount: z.number(),
  disputed_amount: z.number(),
  status: z.enum(INVOICE_STATUSES),
  payment_link_url: text,
  stripe_session_id: text,
  sent_at: moment.nullable(),
  paid_at: moment.nullable(),
  voided_at: moment.nullable(),
  created_at: moment,
  line_items: z.array(
    z.object({
      id: z.uuid(),
      description: z.string(),
      quantity: z.number(),
      rate: z.number(),
      amount: z.number().describe("Quantity times rate."),
      discount_amount: z.number(),
      tax_rate: z.number().describe("A percentage, such as 8.25."),
      tax_name: text,
      tax_amount: z.number(),
      horse_id: z.uuid().nullable(),
      horse_name: text,
      charged_on: day.nullable(),
      charge_share_id: z.uuid().nullable().describe("The share of a charge that the line bills."),
    }),
  ),
});

const attachments = z.array(
  z.object({
    id: z.uuid(),
    name: z.string(),
    type: z.string().describe("The content type, such as application/pdf. Pictures are image/webp."),
    size_bytes: z.int().describe("The size in storage. Previews of a picture are included."),
    url: z.url().describe("Works for one hour without an API key."),
  }),
);

export const invoiceResponse = invoiceFields
  .extend({ attachments: attachments.optional().describe("Included if you list invoices or get one.") })
  .meta({ id: "Invoice" });

export const invoiceDetailResponse = invoiceFields
  .extend({
    attachments,
    payments: z.array(
      z.object({
        id: z.uuid(),
        method: z.enum(["card", "bank_debit", "cash", "check", "transfer", "credit"]),
        status: z.enum(["settled", "surplus", "surplus_refunded", "reversed"]),
        amount: z.number(),
        credited_amount: z.number(),
        application_fee_amount: z.number(),
        processing_fee_amount: z.number().describe("Stripe's own fee."),
        refunded_amount: z.number(),
        disputed_amount: z.number(),
        dispute_status: text,
        note: text,
        paid_at: moment,
      }),
    ),
    bank_debits: z
      .array(
        z.object({
          id: z.uuid(),
          status: z.enum(["processing", "succeeded", "failed"]),
          amount: z.number(),
          failure_code: text.describe("Why the bank returned it, such as insufficient_funds."),
          started_at: moment,
        }),
      )
      .describe("Attempts to pay from a bank account. One that is processing isn't a payment yet."),
    history: z.array(z.object({ action: z.string(), actor_name: text, at: moment })),
    replaces_invoice_id: z.uuid().nullable(),
    replaced_by_invoice_id: z.uuid().nullable(),
  })
  .meta({ id: "InvoiceDetail" });

const clientFields = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string().nullable(),
  phone: text,
  notes: text,
  archived_at: moment.nullable(),
  created_at: moment,
});

export const clientResponse = clientFields.meta({ id: "Client" });

export const clientWithBalanceResponse = clientFields
  .extend({ balance: z.number() })
  .meta({ id: "ClientWithBalance" });

export const contactResponse = z
  .object({
    id: z.uuid(),
    kind: z.enum(CONTACT_KINDS),
    roles: z.array(z.enum(CONTACT_ROLES)),
    name: z.string(),
    email: text,
    phone: text,
    other_emails: z.array(z.string()),
    other_phones: z.array(z.string()),
    address_line1: text,
    address_line2: text,
    city: text,
    region: text,
    postal_code: text,
    country: text,
    tax_id: text,
    notes: text,
    tags: z.array(z.string()),
    payment_terms_days: z.int().nullable().describe("Null if the organization's terms apply."),
    invoice_delivery: z.enum(INVOICE_DELIVERIES),
    archived_at: moment.nullable(),
    merged_into_id: z.uuid().nullable().describe("The contact that this duplicate was merged into."),
    revision: z.int(),
    created_at: moment,
  })
  .meta({ id: "Contact" });

export const contactMergeResponse = z
  .object({ id: z.uuid(), contact: contactResponse, source_id: z.uuid() })
  .meta({ id: "ContactMerge" });

export const undoneMergeResponse = z
  .object({
    contact: contactResponse,
    source: contactResponse,
    kept: text.describe(
      "The parts that changed after the merge and weren't restored. Null if everything was restored.",
    ),
  })
  .meta({ id: "UndoMergeResult" });

const servicePrice = z.object({ starts_on: day, price: z.number() });

export const serviceResponse = z
  .object({
    id: z.uuid(),
    name: z.string(),
    category: z.enum(SERVICE_CATEGORIES),
    unit: z.enum(SERVICE_UNITS),
    notes: text,
    tax_rate_id: z.uuid().nullable(),
    tax_name: text,
    tax_rate: z.number().describe("A percentage. 0 if the service isn't taxed."),
    income_account: text,
    next_horse_discount: z
      .number()
      .describe("The discount for each horse of a payer after the first, as a percentage."),
    care_kind: z.enum(CARE_KINDS).nullable().describe("The health record type that leads to a charge."),
    care_charging: z
      .enum(CARE_CHARGE_MODES)
      .describe("Whether charges for completed care are added after confirmation or immediately."),
    price: z.number(),
    prices: z.array(servicePrice),
    archived_at: moment.nullable(),
    created_at: moment,
  })
  .meta({ id: "Service" });

const contactShares = z.array(z.object({ contact_id: z.uuid(), name: z.string(), percent: z.number() }));
export const horseOwnersResponse = z
  .object({
    horse_id: z.uuid(),
    ownerships: z.array(z.object({ starts_on: day, lessee_id: z.uuid().nullable(), shares: contactShares })),
    payer_rules: z.array(
      z.object({
        category: z.enum(SERVICE_CATEGORIES),
        starts_on: day,
        ends_on: day.nullable(),
        shares: contactShares,
      }),
    ),
  })
  .meta({ id: "HorseOwners" });

const invoiceRun = {
  id: z.uuid(),
  through_on: day,
  status: z.enum(INVOICE_RUN_STATUSES),
  is_automatic: z.boolean(),
  counts: z.record(z.enum(RUN_ITEM_STATUSES), z.int()),
  total_amount: z.number(),
  created_at: moment,
};
export const invoiceRunResponse = z.object(invoiceRun).meta({ id: "InvoiceRun" });

export const invoiceRunDetailResponse = z
  .object({
    ...invoiceRun,
    items: z.array(
      z.object({
        contact_id: z.uuid(),
        contact_name: z.string(),
        status: z.enum(RUN_ITEM_STATUSES),
        problem: text,
        invoice_id: z.uuid().nullable(),
        invoice_number: text,
        total_amount: z.number().nullable(),
      }),
    ),
  })
  .meta({ id: "InvoiceRunDetail" });

export const creditNoteResponse = z
  .object({
    id: z.uuid(),
    credit_note_number: z.string(),
    invoice_id: z.uuid(),
    invoice_number: z.string(),
    client_id: z.uuid().nullable(),
    reason: z.string(),
    issue_date: day,
    currency: z.string(),
    total_amount: z.number().describe("The credited amount, with tax."),
    applied_amount: z.number().describe("The part that lowered the balance. The client had paid the rest."),
    return_as: z.enum(RETURN_CHOICES).nullable().describe("What happens with the rest. Null without a rest."),
    lines: z.array(
      z.object({
        line_item_id: z.uuid(),
        description: z.string(),
        quantity: z.number().nullable(),
        amount: z.number(),
        tax_amount: z.number(),
        total_amount: z.number(),
      }),
    ),
    refunds: z.array(
      z.object({
        id: z.uuid(),
        payment_id: z.uuid(),
        method: z.string(),
        status: z.string().describe("pending, settled or failed."),
        amount: z.number(),
      }),
    ),
    created_at: moment,
  })
  .meta({ id: "CreditNote" });

export const billingSettingsResponse = z
  .object({
    tax_mode: z.enum(TAX_MODES),
    tax_rounding: z.enum(TAX_ROUNDING_RULES),
    tax_registration: text,
    accepts_bank_debits: z
      .boolean()
      .describe("Whether payment pages offer ACH debits. They need usd and an account in the US."),
    payment_instructions: text,
    payment_terms_days: z.int(),
    number_prefix: z.string(),
    numbers_by_year: z.boolean(),
    paper_size: z.enum(PAPER_SIZES),
    number_format: z.enum(NUMBER_FORMATS),
    date_format: z.enum(DATE_FORMATS),
    stall_count: z.int().nullable(),
    revision: z.int().describe("0 if the settings were never changed."),
  })
  .meta({ id: "BillingSettings" });

export const taxRateResponse = z
  .object({
    id: z.uuid(),
    name: z.string(),
    rate: z.number().describe("A percentage, such as 8.25."),
    archived_at: moment.nullable(),
    created_at: moment,
  })
  .meta({ id: "TaxRate" });
export const chargeResponse = z
  .object({
    id: z.uuid(),
    status: z.enum(CHARGE_STATUSES),
    charged_on: day,
    horse_id: z.uuid().nullable(),
    service_id: z.uuid().nullable(),
    contact_id: z.uuid().nullable(),
    category: z.enum(SERVICE_CATEGORIES),
    description: z.string(),
    quantity: z.number(),
    price: z.number(),
    amount: z.number(),
    discount_amount: z.number(),
    tax_rate: z.number(),
    tax_name: text,
    cost: z.number().nullable(),
    is_cost_recorded: z.boolean().describe("Whether the cost is recorded as an expense in the finances."),
    source: z.enum(CHARGE_SOURCES),
    source_id: z
      .uuid()
      .nullable()
      .describe("The agreement, health record, task, event or shared horse's cost behind the charge."),
    source_day: day.nullable().describe("The first day of a period, or the day of a repeating lesson."),
    note: text,
    written_off_at: moment.nullable(),
    written_off_reason: text,
    revision: z.int(),
    created_at: moment,
    shares: z.array(
      z.object({
        contact_id: z.uuid().nullable(),
        basis_points: z.int(),
        amount: z.number(),
        discount_amount: z.number(),
        invoice_id: z.uuid().nullable(),
        approval: z
          .enum(APPROVAL_STATES)
          .nullable()
          .describe(
            "The decision of a payer whose share is above the limit. A waiting or declined share isn't billed.",
          ),
        approval_reason: text,
      }),
    ),
  })
  .meta({ id: "Charge" });

export const agreementResponse = z
  .object({
    id: z.uuid(),
    status: z.enum(["upcoming", "active", "paused", "ended"]),
    horse_id: z.uuid().nullable(),
    contact_id: z.uuid().nullable(),
    service_id: z.uuid(),
    description: text,
    quantity: z.number(),
    price: z.number().nullable(),
    current_price: z.number(),
    cadence: z.enum(CADENCES),
    billing_day: z.int().nullable(),
    timing: z.enum(CHARGE_TIMINGS),
    starts_on: day,
    ends_on: day.nullable(),
    is_prorated: z.boolean(),
    notice_days: z.int(),
    notes: text,
    next_on: day.nullable(),
    pauses: z.array(z.object({ starts_on: day, ends_on: day, reason: text })),
    backfill: z.object({ count: z.int(), starts_on: day, ends_on: day }).nullable(),
    revision: z.int(),
    created_at: moment,
  })
  .meta({ id: "Agreement" });

export const memberResponse = z
  .object({
    id: z.uuid(),
    organization_id: z.uuid(),
    user_id: z.uuid(),
    role_id: z.uuid(),
    role: z.object({ id: z.uuid(), key: text, name: z.string(), color: z.string() }),
    joined_at: moment,
    name: z.string(),
    email: text,
    picture_url: text,
    is_owner: z.boolean(),
    horse_scope: z.enum(["all", "chosen"]),
    horse_ids: z.array(z.uuid()),
  })
  .meta({ id: "Member" });

const webhookFields = z.object({
  id: z.uuid(),
  url: z.string(),
  description: text,
  event_types: z.array(z.enum(WEBHOOK_EVENT_NAMES)),
  is_enabled: z.boolean(),
  gave_up_at: moment.nullable(),
  failing_since: moment.nullable(),
  former_secret_ends_at: moment.nullable(),
  created_at: moment,
});

export const webhookResponse = webhookFields.meta({ id: "Webhook" });

export const webhookWithSecretResponse = webhookFields
  .extend({ secret: z.string() })
  .meta({ id: "WebhookWithSecret" });

export const deliveryResponse = z
  .object({
    id: z.uuid(),
    event_id: z.uuid(),
    event_type: z.string(),
    status: z.enum(WEBHOOK_DELIVERY_STATES),
    body: z.string(),
    next_try_at: moment.nullable(),
    delivered_at: moment.nullable(),
    created_at: moment,
    attempts: z.array(
      z.object({
        id: z.uuid(),
        status_code: z.int().nullable(),
        problem: text,
        answer: text,
        duration_ms: z.int(),
        created_at: moment,
      }),
    ),
  })
  .meta({ id: "WebhookDelivery" });

export const paymentResponse = z
  .object({
    id: z.uuid(),
    contact_id: z.uuid().nullable(),
    method: z.enum(MANUAL_PAYMENT_METHODS),
    amount: z.number(),
    currency: z.string(),
    reference: text.describe("For example, the number of the check."),
    note: text,
    paid_at: moment,
    allocations: z
      .array(z.object({ invoice_id: z.uuid(), invoice_number: z.string(), amount: z.number() }))
      .describe("The parts that paid invoices."),
    credited_amount: z.number().describe("The rest, which became the contact's credit."),
    reversed_at: moment.nullable(),
    reversal_reason: text,
    created_at: moment,
  })
  .meta({ id: "Payment" });

export const statementResponse = z
  .object({
    contact_id: z.uuid(),
    contact_name: z.string(),
    from: day,
    to: day,
    currency: z.string(),
    opening_balance: z.number(),
    entries: z.array(
      z.object({
        id: z.uuid(),
        date: day,
        kind: z.enum(LEDGER_KINDS),
        description: z.string(),
        invoice_id: z.uuid().nullable(),
        invoice_number: text,
        amount: z.number(),
        balance: z.number(),
      }),
    ),
    closing_balance: z.number(),
    aging: z.object({
      current: z.number(),
      days_1_to_30: z.number(),
      days_31_to_60: z.number(),
      days_61_to_90: z.number(),
      over_90_days: z.number(),
      total: z.number(),
    }),
    unapplied_credit: z.number(),
  })
  .meta({ id: "Statement" });
