import { z } from "zod";
import { BILLING_REPORTS } from "@/lib/domain/billing/billing-reports/model/kinds";
import { day, text } from "@/lib/http/api/responses/fields";

const month = z.string().regex(/^\d{4}-\d{2}$/);

const values = z
  .record(z.string(), z.union([z.string(), z.number()]).nullable())
  .describe("One value for each column, keyed by the column's name.");

export const billingReportResponse = z
  .object({
    kind: z.enum(BILLING_REPORTS),
    title: z.string(),
    from: day,
    to: day,
    currency: z.string(),
    columns: z.array(
      z.object({
        name: z.string().describe("The key of the column's values in rows and totals."),
        label: z.string(),
        type: z.enum(["text", "date", "amount", "number", "percent"]),
      }),
    ),
    rows: z.array(
      z.object({
        key: text.describe("The row's month (such as 2026-01), category, or reason (care or agreement)."),
        values,
        contact_id: z.uuid().nullable(),
        horse_id: z.uuid().nullable(),
        invoice_id: z.uuid().nullable(),
        health_record_id: z
          .uuid()
          .nullable()
          .describe(
            "The health record for care that has not been charged. Null for all other rows, or if the API key cannot read horses.",
          ),
      }),
    ),
    totals: values.nullable(),
    checks: z
      .array(z.object({ label: z.string(), report_amount: z.number(), other_amount: z.number() }))
      .describe(
        "Comparisons of the report with the ledger or the finances. The two amounts in a comparison are equal if the books are correct.",
      ),
    note: z.string().describe("What the report includes."),
  })
  .meta({ id: "BillingReport" });

export const moneyOverviewResponse = z
  .object({
    as_of: day,
    currency: z.string(),
    outstanding_amount: z.number().describe("The open balance of all sent invoices."),
    overdue_amount: z.number(),
    due_this_week_amount: z
      .number()
      .describe("The open balance of invoices that are due today or in the next six days."),
    unbilled_amount: z.number().describe("Charges that are not on an invoice, excluding tax."),
    collected_this_month_amount: z.number(),
    collected_last_month_amount: z
      .number()
      .describe("The amount collected from the start of last month through last_month_through."),
    last_month_through: day,
    invoiced_in_90_days_amount: z.number(),
    days_sales_outstanding: z
      .number()
      .nullable()
      .describe("Null if nothing was invoiced in the last 90 days."),
    total_collected_amount: z.number().describe("All payments minus refunds and disputes."),
    paid_invoice_count: z.int(),
    overdue_invoice_count: z.int(),
    months: z
      .array(z.object({ month, invoiced_amount: z.number(), collected_amount: z.number() }))
      .describe("The last 12 months, oldest first."),
  })
  .meta({ id: "MoneyOverview" });

export const lockDateResponse = z
  .object({ locked_through: day.nullable().describe("The last locked day. Null if the books are open.") })
  .meta({ id: "LockDate" });
