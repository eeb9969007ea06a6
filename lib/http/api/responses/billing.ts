import { z } from "zod";
import { DATE_FORMATS } from "@/lib/dates/document-formats";
import { CADENCES, CHARGE_TIMINGS } from "@/lib/domain/billing/agreements/model/labels";
import { APPROVAL_STATES } from "@/lib/domain/billing/charges/model/approval";
import { CHARGE_SOURCES, CHARGE_STATUSES } from "@/lib/domain/billing/charges/model/labels";
import { LEDGER_KINDS } from "@/lib/domain/billing/records/model/ledger-kinds";
import { PAPER_SIZES } from "@/lib/domain/billing/records/model/paper-sizes";
import { MONEY_METHODS } from "@/lib/domain/billing/records/model/payment-methods";
import { TAX_MODES, TAX_ROUNDING_RULES } from "@/lib/domain/billing/records/model/tax-rules";
import { CARE_KINDS } from "@/lib/domain/billing/services/model/care-kinds";
import {
  CARE_CHARGE_MODES,
  SERVICE_CATEGORIES,
  SERVICE_UNITS,
} from "@/lib/domain/billing/services/model/labels";
import { day, moment, text } from "@/lib/http/api/responses/fields";
import { NUMBER_FORMATS } from "@/lib/money/number-format";

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
    tax_rate: z.number().describe("The tax rate as a percentage. 0 if the service is not taxed."),
    income_account: text,
    next_horse_discount: z
      .number()
      .describe("The discount for each of a payer's horses after the first, as a percentage."),
    care_kind: z
      .enum(CARE_KINDS)
      .nullable()
      .describe("The type of health record for which this service is charged."),
    care_charging: z
      .enum(CARE_CHARGE_MODES)
      .describe(
        "Whether charges for completed care are added immediately or only after a member confirms them.",
      ),
    price: z.number(),
    prices: z.array(servicePrice),
    archived_at: moment.nullable(),
    created_at: moment,
  })
  .meta({ id: "Service" });

export const billingSettingsResponse = z
  .object({
    tax_mode: z.enum(TAX_MODES),
    tax_rounding: z.enum(TAX_ROUNDING_RULES),
    tax_registration: text,
    accepts_bank_debits: z
      .boolean()
      .describe(
        "Whether payment pages offer ACH debits. ACH debits require US dollars and an account in the US.",
      ),
    payment_instructions: text,
    payment_terms_days: z.int(),
    number_prefix: z.string(),
    numbers_by_year: z.boolean(),
    paper_size: z.enum(PAPER_SIZES),
    number_format: z.enum(NUMBER_FORMATS),
    date_format: z.enum(DATE_FORMATS),
    stall_count: z.int().nullable(),
    revision: z.int().describe("0 if the settings have never been changed."),
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
    is_cost_recorded: z
      .boolean()
      .describe(
        "Whether the cost was recorded as an expense together with the charge. False for charges for an existing expense.",
      ),
    source: z.enum(CHARGE_SOURCES),
    source_id: z
      .uuid()
      .nullable()
      .describe(
        "The ID of the agreement, health record, task, event, shared-horse cost, invoice or expense that the charge is for.",
      ),
    source_day: day
      .nullable()
      .describe("The first day of the agreement's period, or the date of one lesson in a repeating series."),
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
            "The payer's decision about a charge above the approval limit. Shares in the state `waiting` or `declined` are not billed.",
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

export const paymentResponse = z
  .object({
    id: z.uuid(),
    contact_id: z.uuid().nullable(),
    method: z.enum(MONEY_METHODS),
    amount: z.number(),
    currency: z.string(),
    reference: text.describe("For example, the check number."),
    note: text,
    paid_at: moment,
    allocations: z
      .array(z.object({ invoice_id: z.uuid(), invoice_number: z.string(), amount: z.number() }))
      .describe("The parts of the payment that were applied to invoices."),
    credited_amount: z.number().describe("The rest of the payment, which became client credit."),
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
