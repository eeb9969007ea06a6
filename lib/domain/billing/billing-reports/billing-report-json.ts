import type { BillingReport } from "@/lib/domain/billing/billing-reports/model/billing-report";
import type { BillingCellType, CellValue } from "@/lib/domain/billing/billing-reports/model/cells";
import { BILLING_REPORT_TITLES } from "@/lib/domain/billing/billing-reports/model/kinds";
import type { ReportLink } from "@/lib/domain/billing/billing-reports/model/report-link";
import { formatTaxPercent } from "@/lib/domain/billing/records/model/tax-rules";
import { toMajorUnits } from "@/lib/money/cents";

const JSON_TYPES = {
  text: "text",
  date: "date",
  cents: "amount",
  number: "number",
  taxRate: "percent",
} as const satisfies Record<BillingCellType, string>;

/** Formats a billing report for the API, with amounts as decimals and one named value for each column. */
export function toBillingReportJson(report: BillingReport) {
  const { kind, from, to, currency, columns, rows, keys = [], links, totals, checks, note } = report;
  const toAmount = (cents: number) => toMajorUnits(cents, currency);
  const toValue = (type: BillingCellType, value: CellValue) => {
    if (value === null) return null;
    if (type === "taxRate") return Number(formatTaxPercent(Number(value)));
    return type === "cents" ? toAmount(Number(value)) : value;
  };
  const toValues = (cells: readonly CellValue[]) =>
    Object.fromEntries(columns.map(({ name, type }, index) => [name, toValue(type, cells[index] ?? null)]));
  return {
    ...{ kind, title: BILLING_REPORT_TITLES[kind], from, to, currency },
    columns: columns.map(({ name, label, type }) => ({ name, label, type: JSON_TYPES[type] })),
    rows: rows.map((cells, index) => ({
      key: keys[index] ?? null,
      values: toValues(cells),
      ...toLinkedIds(links[index] ?? null),
    })),
    totals: totals && toValues(totals),
    checks: checks.map(({ label, reportCents, otherCents }) => ({
      ...{ label, report_amount: toAmount(reportCents), other_amount: toAmount(otherCents) },
    })),
    note,
  };
}

function toLinkedIds(link: ReportLink | null) {
  const ids: Record<"contact_id" | "horse_id" | "invoice_id" | "health_record_id", string | null> = {
    ...{ contact_id: null, horse_id: null, invoice_id: null, health_record_id: null },
  };
  if (link?.page === "health-record") return { ...ids, horse_id: link.horseId, health_record_id: link.id };
  if (link?.page === "invoice") return { ...ids, invoice_id: link.id };
  if (link?.page === "contact" || link?.page === "contact-charges") return { ...ids, contact_id: link.id };
  if (link?.page === "horse" || link?.page === "horse-charges" || link?.page === "horse-agreements")
    return { ...ids, horse_id: link.id };
  return ids;
}
