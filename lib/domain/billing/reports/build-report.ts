import { formatMonthTitle } from "@/lib/dates/months";
import { formatTaxRate } from "@/lib/domain/billing/records/model/tax-rules";
import type { MissedRow, UnbilledRow } from "@/lib/domain/billing/reports/charges-data";
import { type BillingReport, sumColumns } from "@/lib/domain/billing/reports/model/billing-report";
import type { ReportColumn } from "@/lib/domain/billing/reports/model/cells";
import type { RevenueGroup } from "@/lib/domain/billing/reports/model/kinds";
import type { Reconciliation } from "@/lib/domain/billing/reports/reconciliation-data";
import { SERVICE_CATEGORIES, SERVICE_CATEGORY_LABELS } from "@/lib/domain/billing/services/model/labels";

/** A report without its kind and period. */
export type ReportContent = Omit<BillingReport, "kind" | "from" | "to">;

const GROUP_COLUMNS: Readonly<Record<RevenueGroup, { label: string; missing: string }>> = {
  month: { label: "Month", missing: "" },
  category: { label: "Category", missing: "Lines without a charge" },
  service: { label: "Service", missing: "Lines without a service" },
  horse: { label: "Horse", missing: "Lines without a horse" },
  contact: { label: "Client", missing: "No client" },
};

const text = (label: string): ReportColumn => ({ label, type: "text" });
const cents = (label: string): ReportColumn => ({ label, type: "cents" });

function formatGroup(group: RevenueGroup, label: string | null): string {
  if (label === null) return GROUP_COLUMNS[group].missing;
  if (group === "month") return formatMonthTitle(label);
  const category = group === "category" && SERVICE_CATEGORIES.find((one) => one === label);
  return category ? SERVICE_CATEGORY_LABELS[category] : label;
}

export function buildRevenueReport(
  group: RevenueGroup,
  rows: readonly { label: string | null; net: number; tax: number }[],
  postedCents: number,
): ReportContent {
  const columns = [text(GROUP_COLUMNS[group].label), cents("Revenue"), cents("Tax"), cents("Total")];
  const cells = rows.map(({ label, net, tax }) => [formatGroup(group, label), net, tax, net + tax]);
  const totals = sumColumns(columns, cells);
  return {
    ...{ columns, rows: cells, totals },
    checks: [{ label: "Invoices in the ledger", reportCents: Number(totals[3]), otherCents: postedCents }],
    note: "Invoices by issue date, whether they are paid or not. Void invoices are subtracted on the day they were voided.",
  };
}

export function buildTaxReport(
  rows: readonly { name: string | null; rate: number; net: number; tax: number }[],
  postedCents: number,
): ReportContent {
  const columns = [text("Tax"), text("Rate"), cents("Taxable amount"), cents("Tax amount"), cents("Total")];
  const cells = rows.map(({ name, rate, net, tax }) => {
    const isTaxed = name !== null || rate > 0;
    return [name ?? (isTaxed ? "Tax" : "Not taxed"), isTaxed ? formatTaxRate(rate) : "", net, tax, net + tax];
  });
  const totals = sumColumns(columns, cells);
  return {
    ...{ columns, rows: cells, totals },
    checks: [{ label: "Invoices in the ledger", reportCents: Number(totals[4]), otherCents: postedCents }],
    note: "Tax of invoices by issue date, whether they are paid or not. Tax of void invoices is subtracted.",
  };
}

export function buildUnbilledReport(rows: readonly UnbilledRow[]): ReportContent {
  const columns = [
    text("Client"),
    ...["0 to 30 days", "31 to 60 days", "61 to 90 days", "Over 90 days", "Unbilled", "On drafts"].map(cents),
  ];
  const cells = rows.map(({ name, recent, over30, over60, over90, drafted }) => [
    ...[name ?? "No payer", recent, over30, over60, over90, recent + over30 + over60 + over90, drafted],
  ]);
  return {
    ...{ columns, rows: cells, totals: sumColumns(columns, cells), checks: [] },
    note: "Charges without tax as of today. They aren't in the ledger until their invoice is sent.",
  };
}

export function buildMissedReport(rows: readonly MissedRow[]): ReportContent {
  const columns: ReportColumn[] = [
    ...[
      text("Problem"),
      { label: "Date", type: "date" as const },
      text("Horse"),
      text("Care"),
      text("Service"),
    ],
  ];
  return {
    columns,
    rows: rows.map(({ reason, day, horse, title, service }) => [
      ...[
        reason === "care" ? "Care without a charge" : "Horse without an agreement",
        day,
        horse,
        title,
        service,
      ],
    ]),
    ...{ totals: null, checks: [] },
    note: "Care of the period that a service bills, and horses on site that have no agreement today.",
  };
}

export function buildReconciliationReport(found: Reconciliation): ReportContent {
  const { sent, voided, unpaid, paidOther, voidedOther, paid, refunds, disputes, booked, fees } = found;
  const revenue = sent + voided;
  const collected = revenue - unpaid + paidOther - voidedOther;
  const cash = collected - refunds - disputes;
  return {
    columns: [text("Step"), cents("Amount")],
    rows: [
      ["Invoices sent", sent],
      ["Void invoices", voided],
      ["Revenue with tax", revenue],
      ["Sent in this period, not paid in it", -unpaid],
      ["Paid in this period, sent in another", paidOther],
      ["Voided in this period, sent in another", -voidedOther],
      ["Payments", collected],
      ["Refunds", -refunds],
      ["Disputes", -disputes],
      ["Income from invoices", cash],
      ["Platform and processing fees", -fees],
      ["Cash after fees", cash - fees],
    ],
    totals: null,
    checks: [
      { label: "Payments in the ledger", reportCents: collected, otherCents: paid },
      { label: "Income from invoices in Finances", reportCents: cash, otherCents: booked },
    ],
    note: "Reconciles invoice revenue with the cash shown in Finances.",
  };
}
