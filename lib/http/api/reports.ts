import { z } from "zod";
import { toBillingReportJson } from "@/lib/domain/billing/billing-reports/billing-report-json";
import { getBillingReport } from "@/lib/domain/billing/billing-reports/get-billing-report";
import { BILLING_REPORTS } from "@/lib/domain/billing/billing-reports/model/kinds";
import { billingReportSchema } from "@/lib/domain/billing/billing-reports/model/schemas";
import { getBookLock } from "@/lib/domain/billing/book-lock/get-book-lock";
import { getInvoiceStats } from "@/lib/domain/billing/invoices/get-invoice-stats";
import { getMoneyOverview } from "@/lib/domain/billing/money-overview/get-money-overview";
import { toMoneyOverviewJson } from "@/lib/domain/billing/money-overview/money-overview-json";
import { createNotFoundError } from "@/lib/errors";
import { defineEndpoint } from "@/lib/http/api/define-endpoint";
import {
  billingReportResponse,
  lockDateResponse,
  moneyOverviewResponse,
} from "@/lib/http/api/responses/reports";
import { toQueryInput } from "@/lib/http/api/to-query-input";
import { markUnparsed } from "@/lib/mark-unparsed";

const tag = "Reports";

const { from, to } = billingReportSchema.shape;
const periodSchema = z.object({ from, to });

const REPORT_TOTALS = { revenue_amount: 12_400, tax_amount: 210.5, total_amount: 12_610.5 };

const REPORT_EXAMPLE = {
  columns: [
    { name: "month", label: "Month", type: "text" },
    { name: "revenue_amount", label: "Revenue", type: "amount" },
    { name: "tax_amount", label: "Tax", type: "amount" },
    { name: "total_amount", label: "Total", type: "amount" },
  ],
  rows: [
    {
      key: "2026-11",
      values: { month: "November 2026", ...REPORT_TOTALS },
      ...{ contact_id: null, horse_id: null, invoice_id: null, health_record_id: null },
    },
  ],
  totals: { month: "Total", ...REPORT_TOTALS },
  checks: [{ label: "Invoices in the ledger", report_amount: 12_610.5, other_amount: 12_610.5 }],
  ...{ title: "Revenue by month", from: "2026-11-01", to: "2026-11-28" },
  note: "Paid and unpaid invoices, by issue date.",
};

const OVERVIEW_EXAMPLE = {
  ...{
    outstanding_amount: 6_240,
    overdue_amount: 1_275,
    due_this_week_amount: 2_550,
    unbilled_amount: 1_120,
  },
  ...{ collected_this_month_amount: 9_860, collected_last_month_amount: 8_945 },
  ...{ last_month_through: "2026-10-28", invoiced_in_90_days_amount: 31_200, days_sales_outstanding: 18 },
  ...{ total_collected_amount: 118_420, paid_invoice_count: 164, overdue_invoice_count: 2 },
  months: [
    { month: "2026-10", invoiced_amount: 10_380, collected_amount: 10_115 },
    { month: "2026-11", invoiced_amount: 10_640, collected_amount: 9_860 },
  ],
};

export const REPORT_ENDPOINTS = [
  defineEndpoint({
    method: "GET",
    path: "/reports/{kind}",
    name: "getReport",
    tag,
    scope: "reports:read",
    example: { query: { from: "2026-11-01", to: "2026-11-28" }, response: REPORT_EXAMPLE },
    summary: "Get a billing report",
    description:
      "Returns a report with totals for a period of up to five years. The `unbilled` report shows the charges as of today and ignores the period. The `missed` report lists up to 1,000 rows. The `occupancy` report ends no later than today. Report files can only be created in the app.",
    pathValues: { kind: BILLING_REPORTS },
    query: periodSchema,
    responseSchema: billingReportResponse,
    handle: ({ ctx, params, query }) => {
      const kind = BILLING_REPORTS.find((one) => one === params.kind);
      if (!kind) throw createNotFoundError("Report");
      return getBillingReport({ ctx, input: markUnparsed({ ...toQueryInput(periodSchema, query), kind }) });
    },
    toJson: toBillingReportJson,
  }),
  defineEndpoint({
    method: "GET",
    path: "/money-overview",
    name: "getMoneyOverview",
    tag,
    scope: "reports:read",
    summary: "Get the key figures",
    description:
      "The figures on the Pro Dashboard as of today: open and overdue balances, unbilled charges, and the amounts that were invoiced and collected in each of the last 12 months.",
    example: { response: OVERVIEW_EXAMPLE },
    responseSchema: moneyOverviewResponse,
    handle: async ({ ctx }) => ({
      overview: await getMoneyOverview({ ctx }),
      stats: await getInvoiceStats({ ctx }),
    }),
    toJson: toMoneyOverviewJson,
  }),
  defineEndpoint({
    method: "GET",
    path: "/lock-date",
    name: "getLockDate",
    tag,
    scope: "reports:read",
    summary: "Get the lock date",
    description:
      "Returns the last locked day. The figures for that day and all earlier days cannot change. The books can only be locked in the app.",
    responseSchema: lockDateResponse,
    handle: ({ ctx }) => getBookLock({ ctx }),
    toJson: ({ lockedThrough }) => ({ locked_through: lockedThrough }),
  }),
];
