import { formatMonthTitle, getFirstDay, getLastDay, isMonth } from "@/lib/dates/months";
import { getEarlierDay, getLaterDay } from "@/lib/domain/billing/agreements/model/periods";
import type { MissedChargeRow, UnbilledRow } from "@/lib/domain/billing/billing-reports/charges-data";
import type { CollectedRow } from "@/lib/domain/billing/billing-reports/collected-data";
import type { ReportPeriod } from "@/lib/domain/billing/billing-reports/ledger-data";
import {
  type BillingReport,
  type ReportAction,
  sumColumns,
} from "@/lib/domain/billing/billing-reports/model/billing-report";
import type { BillingReportColumn } from "@/lib/domain/billing/billing-reports/model/cells";
import type { BillingReportKind, RevenueGroup } from "@/lib/domain/billing/billing-reports/model/kinds";
import type { ReportLink } from "@/lib/domain/billing/billing-reports/model/report-link";
import type { OccupancyRow } from "@/lib/domain/billing/billing-reports/occupancy-data";
import type { Reconciliation } from "@/lib/domain/billing/billing-reports/reconciliation-data";
import type { RevenueRow } from "@/lib/domain/billing/billing-reports/revenue-data";
import { SERVICE_CATEGORIES, SERVICE_CATEGORY_LABELS } from "@/lib/domain/billing/services/model/labels";
import { describeLedgerEntry } from "@/lib/domain/billing/statements/model/describe-entry";

/** A report without its type, period and currency. */
export type ReportContent = Omit<BillingReport, "kind" | "from" | "to" | "currency">;

const GROUP_COLUMNS: Readonly<Record<RevenueGroup, { label: string; missing: string }>> = {
  month: { label: "Month", missing: "" },
  category: { label: "Category", missing: "Lines without a charge" },
  service: { label: "Service", missing: "Lines without a service" },
  horse: { label: "Horse", missing: "Lines without a horse" },
  contact: { label: "Client", missing: "No client" },
};

const text = (name: string, label: string): BillingReportColumn => ({ name, label, type: "text" });
const date = (name: string, label: string): BillingReportColumn => ({ name, label, type: "date" });
const cents = (name: string, label: string): BillingReportColumn => ({ name, label, type: "cents" });
const mainCents = (name: string, label: string): BillingReportColumn => ({
  ...cents(name, label),
  isMain: true,
});
const taxRate = (name: string, label: string): BillingReportColumn => ({ name, label, type: "taxRate" });
const number = (name: string, label: string): BillingReportColumn => ({ name, label, type: "number" });

function formatGroup(group: RevenueGroup, label: string | null): string {
  if (label === null) return GROUP_COLUMNS[group].missing;
  if (group === "month") return formatMonthTitle(label);
  const category = group === "category" && SERVICE_CATEGORIES.find((one) => one === label);
  return category ? SERVICE_CATEGORY_LABELS[category] : label;
}

/** Links a month to its clients, a client to the client's page, and a horse to its charges. */
function createRevenueLink(
  group: RevenueGroup,
  { label, id }: RevenueRow,
  period: ReportPeriod,
): ReportLink | null {
  if (group === "contact" && id) return { page: "contact", id };
  if (group === "horse" && id) return { page: "horse-charges", id };
  if (group !== "month" || label === null || !isMonth(label)) return null;
  return {
    ...{ page: "report", kind: "revenue-contact" },
    from: getLaterDay(getFirstDay(label), period.from),
    to: getEarlierDay(getLastDay(label), period.to),
  };
}

interface RevenueReportInput {
  period: ReportPeriod;
  rows: readonly RevenueRow[];
  /** The ledger's totals for the period. */
  posted: number;
  writtenOff: number;
}

export function buildRevenueReport(
  group: RevenueGroup,
  { period, rows, posted, writtenOff }: RevenueReportInput,
): ReportContent {
  const columns = [
    text(group, GROUP_COLUMNS[group].label),
    cents("revenue_amount", "Revenue"),
    cents("tax_amount", "Tax"),
    mainCents("total_amount", "Total"),
  ];
  const cells = [
    ...rows.map(({ label, net, tax }) => [formatGroup(group, label), net, tax, net + tax]),
    // A write-off doesn't change net amounts or tax, so its row has only a total.
    ...(writtenOff === 0 ? [] : [["Written off", null, null, writtenOff]]),
  ];
  const totals = sumColumns(columns, cells);
  const check = { label: "Invoices in the ledger", reportCents: Number(totals[3]) };
  return {
    ...{ columns, rows: cells, totals, checks: [{ ...check, otherCents: posted + writtenOff }] },
    links: rows.map((row) => createRevenueLink(group, row, period)),
    ...((group === "month" || group === "category") && { keys: rows.map(({ label }) => label) }),
    note: "Paid and unpaid invoices, by issue date. Void invoices are subtracted on the day they were voided, and credit notes on the day they were issued.",
  };
}

export function buildTaxReport(
  rows: readonly { name: string | null; rate: number; net: number; tax: number }[],
  postedCents: number,
): ReportContent {
  const columns = [
    text("tax", "Tax"),
    taxRate("rate", "Rate"),
    cents("taxable_amount", "Taxable amount"),
    cents("tax_amount", "Tax amount"),
    mainCents("total_amount", "Total"),
  ];
  const cells = rows.map(({ name, rate, net, tax }) => {
    const isTaxed = name !== null || rate > 0;
    return [name ?? (isTaxed ? "Tax" : "Not taxed"), isTaxed ? rate : null, net, tax, net + tax];
  });
  const totals = sumColumns(columns, cells);
  return {
    ...{ columns, rows: cells, totals, links: [] },
    checks: [{ label: "Invoices in the ledger", reportCents: Number(totals[4]), otherCents: postedCents }],
    note: "Tax on paid and unpaid invoices, by issue date. Tax on void invoices and credit notes is subtracted.",
  };
}

export function buildUnbilledChargesReport(rows: readonly UnbilledRow[]): ReportContent {
  const columns = [
    text("contact", "Client"),
    cents("days_0_to_30", "0 to 30 days"),
    cents("days_31_to_60", "31 to 60 days"),
    cents("days_61_to_90", "61 to 90 days"),
    cents("over_90_days", "Over 90 days"),
    mainCents("unbilled_amount", "Unbilled"),
    cents("drafted_amount", "On drafts"),
  ];
  const cells = rows.map(({ name, recent, over30, over60, over90, drafted }) => [
    ...[name ?? "No payer", recent, over30, over60, over90, recent + over30 + over60 + over90, drafted],
  ]);
  return {
    ...{ columns, rows: cells, totals: sumColumns(columns, cells), checks: [] },
    links: rows.map(({ contactId }) =>
      contactId ? { page: "contact-charges", id: contactId } : { page: "unassigned-charges" },
    ),
    note: "Charges as of today, without tax. A charge isn't in the ledger until its invoice is sent.",
  };
}

interface MissedChargesOptions {
  /** Whether the user can open the health records. */
  canReadHorses: boolean;
  /** Whether the user can add agreements and create charges for the care in the report. */
  canCharge: boolean;
}

export function buildMissedChargesReport(
  rows: readonly MissedChargeRow[],
  { canReadHorses, canCharge }: MissedChargesOptions,
): ReportContent {
  const columns: BillingReportColumn[] = [
    text("problem", "Problem"),
    date("date", "Date"),
    { ...text("horse", "Horse"), isLink: true },
    text("care", "Care"),
    text("service", "Service"),
    mainCents("amount", "Amount"),
  ];
  const cells = rows.map(({ reason, day, horse, title, service, amountCents }) => [
    reason === "care" ? "Care without a charge" : "Horse without an agreement",
    ...[day, horse, title, service, amountCents],
  ]);
  return {
    columns,
    rows: cells,
    links: rows.map(({ horseId, recordId }) => {
      if (!canReadHorses) return recordId === null ? { page: "horse-agreements", id: horseId } : null;
      return recordId === null
        ? { page: "horse", id: horseId }
        : { page: "health-record", horseId, id: recordId };
    }),
    totals: rows.some(({ amountCents }) => amountCents !== null) ? sumColumns(columns, cells) : null,
    checks: [],
    keys: rows.map(({ reason }) => reason),
    actions: canCharge ? rows.map(getMissedChargeAction) : [],
    note: "Lists care in this period that you haven't charged for, if a service on your price list covers it. Also lists horses on site that need board but have no agreement today. Care completed before you linked its type to a service isn't listed. To charge for such care from the last 30 days, use “Charge for a visit”. Care also isn't listed if the horse has another charge in the same category on that day. Amounts exclude tax. They are the prices on your price list, or the cost of the care if that is higher.",
  };
}

function getMissedChargeAction({ recordId, horseId, isBelowCost }: MissedChargeRow): ReportAction {
  if (recordId === null) return { kind: "add_agreement", horseId };
  return isBelowCost ? { kind: "enter_amount", recordId } : { kind: "charge", recordId };
}

export function buildPaymentsReport(rows: readonly CollectedRow[]): ReportContent {
  const columns: BillingReportColumn[] = [
    date("date", "Date"),
    text("contact", "Client"),
    text("invoice_number", "Invoice"),
    text("type", "Type"),
    mainCents("amount", "Amount"),
  ];
  const cells = rows.map(({ day, customer, invoiceNumber, collectedCents, ...entry }) => {
    const described = { ...entry, amountCents: -collectedCents, invoiceNumber: null, reference: null };
    const type = describeLedgerEntry(described);
    return [day, customer, invoiceNumber, type, collectedCents];
  });
  return {
    ...{ columns, rows: cells, totals: sumColumns(columns, cells), checks: [] },
    links: rows.map(({ invoiceId, contactId }) => {
      if (invoiceId) return { page: "invoice", id: invoiceId };
      return contactId ? { page: "contact", id: contactId } : null;
    }),
    note: "Payments, client credit and deposits, minus reversals, refunds and disputes, listed by posting date.",
  };
}

/** Links the steps of the reconciliation to the reports that explain them. */
const STEP_REPORTS: Readonly<Record<string, BillingReportKind>> = {
  "Revenue with tax": "revenue-contact",
  Payments: "payments",
  Refunds: "payments",
  Disputes: "payments",
};

export function buildReconciliationReport(found: Reconciliation, period: ReportPeriod): ReportContent {
  const { sent, voided, credited, writtenOff, returned, unpaid, paidOther, loweredOther } = found;
  const { paid, refunds, disputes, booked, fees } = found;
  const revenue = sent + voided + credited;
  const collected = revenue + writtenOff + returned - unpaid + paidOther - loweredOther;
  const { creditReceived, creditApplied, creditRefunded } = found;
  const cash = collected - refunds - disputes + creditReceived - creditApplied - creditRefunded;
  const rows: [step: string, cents: number][] = [
    ["Invoices sent", sent],
    ["Void invoices", voided],
    ["Credit notes", credited],
    ["Revenue with tax", revenue],
    ["Written off", writtenOff],
    ["Credited after payment", returned],
    ["Sent but not paid in this period", -unpaid],
    ["Paid in this period but sent in another", paidOther],
    ["Voided, credited or written off in this period but sent in another", -loweredOther],
    ["Payments", collected],
    ["Refunds", -refunds],
    ["Disputes", -disputes],
    ["Client credit and deposits received", creditReceived],
    ["Credit and deposits applied to invoices", -creditApplied],
    ["Credit and deposits refunded", -creditRefunded],
    ["Income from invoices", cash],
    ["Platform and processing fees", -fees],
    ["Cash after fees", cash - fees],
  ];
  return {
    columns: [text("step", "Step"), mainCents("amount", "Amount")],
    rows,
    links: rows.map(([step]) => {
      const kind = STEP_REPORTS[step];
      return kind ? { page: "report", kind, ...period } : null;
    }),
    totals: null,
    checks: [
      { label: "Payments in the ledger", reportCents: collected, otherCents: paid },
      {
        label: "Income from invoices in Finances",
        reportCents: cash,
        otherCents: booked,
      },
    ],
    note: "Reconciles invoice revenue with the cash shown in Finances.",
  };
}

/** Returns an average, rounded to one decimal place. */
function average(sum: number, count: number): number {
  return Math.round((sum / count) * 10) / 10;
}

const OCCUPANCY_NOTE =
  "Includes horses with a board agreement, up to today. Each horse counts once per day. Paused days don't count as boarded days. Board charges are listed under the month in which they are dated, after discounts and without tax.";

/**
 * Builds the report on boarded horses. Includes the share of occupied stalls if the number of stalls is known. The
 * report has no rows if no board agreement applies in the period.
 */
export function buildOccupancyReport(rows: readonly OccupancyRow[]): ReportContent {
  const hasStalls = rows.some(({ stallDays }) => stallDays > 0);
  const getShare = ({ boardedDays, stallDays }: Pick<OccupancyRow, "boardedDays" | "stallDays">) => {
    if (!hasStalls) return [];
    return [stallDays === 0 ? null : average(boardedDays * 100, stallDays)];
  };
  const isEmpty = rows.every(
    ({ boardedDays, pausedDays, chargedCents }) => boardedDays + pausedDays + chargedCents === 0,
  );
  const sum = (read: (row: OccupancyRow) => number) => rows.reduce((total, row) => total + read(row), 0);
  const total = {
    boardedDays: sum((row) => row.boardedDays),
    stallDays: sum((row) => row.stallDays),
    dayCount: Math.max(
      1,
      sum((row) => row.dayCount),
    ),
  };
  return {
    columns: [
      text("month", "Month"),
      number("boarded_horses", "Boarded horses"),
      number("average_per_day", "Average per day"),
      ...(hasStalls ? [number("occupied_stalls_percent", "Occupied stalls (%)")] : []),
      number("boarded_days", "Boarded days"),
      number("paused_days", "Paused days"),
      mainCents("board_amount", "Board charges"),
    ],
    links: [],
    keys: isEmpty ? [] : rows.map(({ month }) => month),
    rows: isEmpty
      ? []
      : rows.map((row) => [
          ...[formatMonthTitle(row.month), row.horseCount, average(row.boardedDays, row.dayCount)],
          ...getShare(row),
          ...[row.boardedDays, row.pausedDays, row.chargedCents],
        ]),
    totals: isEmpty
      ? null
      : [
          ...["Total", null, average(total.boardedDays, total.dayCount), ...getShare(total)],
          ...[total.boardedDays, sum((row) => row.pausedDays), sum((row) => row.chargedCents)],
        ],
    checks: [],
    note: hasStalls
      ? `${OCCUPANCY_NOTE} The share of occupied stalls is based on the number of stalls on each day.`
      : `${OCCUPANCY_NOTE} To see the share of occupied stalls, enter your number of stalls in the billing settings.`,
  };
}
