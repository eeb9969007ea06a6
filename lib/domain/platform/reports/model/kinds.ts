import type { Module } from "@/lib/auth/permissions";
import { FUTURE_PERIODS, PAST_PERIODS, type PeriodName } from "@/lib/domain/platform/reports/model/period";
import type { ReportColumn } from "@/lib/domain/platform/reports/model/report";
import type { PlanFeature } from "@/lib/plans/entitlements";

export const REPORT_KINDS = [
  "care",
  "upcoming",
  "horses",
  "health",
  "costs",
  "invoices",
  "aging",
  "members",
] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

export interface ReportDescription {
  title: string;
  /** One sentence about the report's content. */
  description: string;
  icon:
    | "horse"
    | "heartbeat"
    | "calendar-check"
    | "clipboard-text"
    | "scales"
    | "receipt"
    | "hourglass"
    | "users";
  /** The features that the plan must include. Error messages name the first one that is missing. */
  features: readonly PlanFeature[];
  /** The modules that the user needs access to, in addition to reports. */
  modules: readonly Module[];
  /** The available periods, with the default first. Null for reports that always show the current state. */
  periods: readonly [PeriodName, ...PeriodName[]] | null;
  /** Whether the report can be limited to one horse, must be limited to one horse, or always covers all horses. */
  horse: "optional" | "required" | null;
  /** Explanations of how the figures are calculated. */
  notes: readonly string[];
  columns: readonly ReportColumn[];
}

const PAST_PERIOD_CHOICES = [
  "last_3_months",
  ...PAST_PERIODS.filter((name) => name !== "last_3_months"),
] as const satisfies readonly PeriodName[];
const FUTURE_PERIOD_CHOICES = [
  "next_30_days",
  ...FUTURE_PERIODS.filter((name) => name !== "next_30_days"),
] as const satisfies readonly PeriodName[];

const text = (label: string): ReportColumn => ({ label, type: "text" });
const date = (label: string): ReportColumn => ({ label, type: "date" });
const number = (label: string): ReportColumn => ({ label, type: "number" });
const cents = (label: string): ReportColumn => ({ label, type: "cents" });

/** All reports with their titles, requirements and columns. */
export const REPORTS: Readonly<Record<ReportKind, ReportDescription>> = {
  horses: {
    title: "Horses",
    description: "Every horse's details, number of health records and next care date.",
    icon: "horse",
    features: ["basic_reporting"],
    modules: ["horses", "care"],
    periods: PAST_PERIOD_CHOICES,
    horse: null,
    notes: [
      "Excludes archived horses. “Logged” counts the health records in the period.",
      "“Next care” is the earliest due date among the horse's care plans. It can be in the past.",
    ],
    columns: [
      text("Horse"),
      text("Sex"),
      date("Born"),
      text("Breed"),
      text("Stall or paddock"),
      number("Logged"),
      date("Last logged"),
      date("Next care"),
    ],
  },
  care: {
    title: "Care done and missed",
    description: "Care due in a period: done on time, done late, missed or skipped.",
    icon: "heartbeat",
    features: ["basic_reporting"],
    modules: ["care"],
    periods: PAST_PERIOD_CHOICES,
    horse: "optional",
    notes: [
      "Care counts as not on time if it wasn't done by its due date, even if it was done later.",
      "Rescheduled care is listed by its new due date. Skipped care is neither done nor missed.",
    ],
    columns: [text("Horse"), text("Care"), date("Due"), text("Outcome"), date("Done"), text("By")],
  },
  upcoming: {
    title: "Upcoming care",
    description: "Upcoming care by horse, for planning vet and farrier visits.",
    icon: "calendar-check",
    features: ["basic_reporting"],
    modules: ["horses", "care"],
    periods: FUTURE_PERIOD_CHOICES,
    horse: "optional",
    notes: [
      "Lists one due date for each care plan. When the care is done, the plan gets its next due date.",
      "Open care due before the period counts as overdue and is listed in “Care done and missed”.",
    ],
    columns: [
      date("Due"),
      text("Horse"),
      text("Care"),
      text("Stall or paddock"),
      text("Owner"),
      text("Owner's phone"),
    ],
  },
  health: {
    title: "Health history",
    description: "The full record of one horse, for a vet, a buyer or an insurance company.",
    icon: "clipboard-text",
    features: ["advanced_reporting"],
    modules: ["horses", "care"],
    periods: ["last_12_months", ...PAST_PERIODS.filter((name) => name !== "last_12_months")],
    horse: "required",
    notes: ["Health records, newest first, excluding deleted ones. Costs come from the records."],
    columns: [
      date("Date"),
      text("What"),
      text("Details"),
      text("Done by"),
      cents("Cost"),
      text("Notes"),
      text("Logged by"),
    ],
  },
  costs: {
    title: "Costs",
    description: "Income and expenses by month, category and horse.",
    icon: "scales",
    features: ["advanced_reporting", "financial_tracking"],
    modules: ["finances"],
    periods: PAST_PERIOD_CHOICES,
    horse: "optional",
    notes: [
      "An expense for several horses is split to the cent. Each horse's share has its own row.",
      "If you choose a horse, amounts include only that horse's share.",
    ],
    columns: [
      date("Date"),
      text("Horse"),
      text("Category"),
      text("Vendor or payer"),
      cents("Expenses"),
      cents("Income"),
      text("Note"),
    ],
  },
  invoices: {
    title: "Invoices",
    description: "Invoiced, paid and outstanding amounts in a period.",
    icon: "receipt",
    features: ["advanced_reporting", "invoicing"],
    modules: ["invoices"],
    periods: PAST_PERIOD_CHOICES,
    horse: null,
    notes: [
      "Invoices are listed by the date they were sent, with their current status. Drafts are excluded.",
      "Each total is the sum of the paid amount, the adjustments and the outstanding amount. Paid amounts exclude refunds, disputes and amounts that became client credit. Adjustments are refunds, disputes, credit notes, write-offs and voids.",
      "Void invoices appear in the rows but not in the totals.",
    ],
    columns: [
      text("Invoice"),
      text("Client"),
      date("Sent"),
      date("Due"),
      text("State"),
      cents("Total"),
      cents("Paid"),
      cents("Adjustments"),
      cents("Outstanding"),
    ],
  },
  aging: {
    title: "Open invoices by age",
    description: "Outstanding amounts by client and age: 1 to 30, 31 to 60, 61 to 90 and over 90 days.",
    icon: "hourglass",
    features: ["advanced_reporting", "invoicing"],
    modules: ["invoices"],
    periods: null,
    horse: null,
    notes: ["Sent invoices that aren't paid or void as of today, most overdue first."],
    columns: [
      text("Invoice"),
      text("Client"),
      text("Email"),
      date("Due"),
      number("Days overdue"),
      text("Age"),
      cents("Outstanding"),
    ],
  },
  members: {
    title: "Member activity",
    description: "Actions and active days per member.",
    icon: "users",
    features: ["advanced_reporting"],
    modules: ["activity", "members"],
    periods: PAST_PERIOD_CHOICES,
    horse: null,
    notes: ["Counts the actions that you can see in the organization's activity, except automatic changes."],
    columns: [
      text("Person"),
      text("Role"),
      number("Actions"),
      number("Care and health"),
      number("Tasks"),
      number("Other"),
      number("Days active"),
      date("Last active"),
    ],
  },
};

export function findReportKind(value: string | null | undefined): ReportKind | null {
  return REPORT_KINDS.find((kind) => kind === value) ?? null;
}
