import type { Module } from "@/lib/auth/permissions";
import type { Feature } from "@/lib/plans/entitlements";
import { AHEAD_PERIODS, PAST_PERIODS, type PeriodName } from "@/lib/reports/period";
import type { ReportColumn } from "@/lib/reports/report";

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
  /** What it tells, in a sentence. */
  tells: string;
  icon:
    | "horse"
    | "heartbeat"
    | "calendar-check"
    | "clipboard-text"
    | "scales"
    | "receipt"
    | "hourglass"
    | "users";
  /** What of a plan it takes, the first to be asked for first. */
  features: readonly Feature[];
  /** What its reader may read, beside reports. */
  modules: readonly Module[];
  /** What can be chosen of, the first unless another is; null: it is as of today. */
  periods: readonly [PeriodName, ...PeriodName[]] | null;
  /** Whether it can be cut down to one horse, or has to be. */
  horse: "optional" | "required" | null;
  /** How its figures are counted. */
  notes: readonly string[];
  columns: readonly ReportColumn[];
}

const PAST = [
  "last_3_months",
  ...PAST_PERIODS.filter((name) => name !== "last_3_months"),
] as const satisfies readonly PeriodName[];
const AHEAD = [
  "next_30_days",
  ...AHEAD_PERIODS.filter((name) => name !== "next_30_days"),
] as const satisfies readonly PeriodName[];

const text = (label: string): ReportColumn => ({ label, type: "text" });
const date = (label: string): ReportColumn => ({ label, type: "date" });
const number = (label: string): ReportColumn => ({ label, type: "number" });
const cents = (label: string): ReportColumn => ({ label, type: "cents" });

/** Every report that there is: how it is called and told of, who may read it, and what its table has. */
export const REPORTS: Readonly<Record<ReportKind, ReportDescription>> = {
  horses: {
    title: "Horses",
    tells: "Every horse with its facts, how often something was logged for it, and what is due next.",
    icon: "horse",
    features: ["basic_reporting"],
    modules: ["horses", "care"],
    periods: PAST,
    horse: null,
    notes: [
      "Horses that aren't archived. Logged counts the health records of the period.",
      "Next care is the earliest day that something planned is due; it may have passed.",
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
    tells: "What was due in a period: done on time, done late, missed or skipped.",
    icon: "heartbeat",
    features: ["basic_reporting"],
    modules: ["care"],
    periods: PAST,
    horse: "optional",
    notes: [
      "Missed is what was due in the period and wasn't done by its day: done late, or not done yet.",
      "What was moved counts on the day that it was moved to. What was skipped on purpose is neither done nor missed.",
    ],
    columns: [text("Horse"), text("Care"), date("Due"), text("Outcome"), date("Done"), text("By")],
  },
  upcoming: {
    title: "Upcoming care",
    tells: "What is due in the days to come, horse by horse, to plan the vet and the farrier.",
    icon: "calendar-check",
    features: ["basic_reporting"],
    modules: ["horses", "care"],
    periods: AHEAD,
    horse: "optional",
    notes: [
      "The next time of each plan; the one after it is known once this one is done.",
      "What was due before the period and is still open is counted as overdue, and stands in “Care done and missed”.",
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
    tells: "All that was logged of one horse, for a vet, a buyer or the insurance.",
    icon: "clipboard-text",
    features: ["advanced_reporting"],
    modules: ["horses", "care"],
    periods: ["last_12_months", ...PAST_PERIODS.filter((name) => name !== "last_12_months")],
    horse: "required",
    notes: [
      "Health records that weren't deleted, the newest first. Costs are those that were written in them.",
    ],
    columns: [
      date("Date"),
      text("What"),
      text("Details"),
      text("By whom"),
      cents("Cost"),
      text("Notes"),
      text("Logged by"),
    ],
  },
  costs: {
    title: "Costs",
    tells: "What was spent and came in: by month, by category and by horse.",
    icon: "scales",
    features: ["advanced_reporting", "financial_tracking"],
    modules: ["finances"],
    periods: PAST,
    horse: "optional",
    notes: [
      "An expense for several horses is split over them to the cent, and each horse's part stands in a row of its own.",
      "Of one horse, these are its parts alone.",
    ],
    columns: [
      date("Date"),
      text("Horse"),
      text("Category"),
      text("Vendor or payer"),
      cents("Spent"),
      cents("Came in"),
      text("Note"),
    ],
  },
  invoices: {
    title: "Invoices",
    tells: "What was invoiced in a period, what of it was paid, and what is open.",
    icon: "receipt",
    features: ["advanced_reporting", "invoicing"],
    modules: ["invoices"],
    periods: PAST,
    horse: null,
    notes: [
      "Invoices count on the day on which they were sent, and as they stand today. Drafts aren't in it.",
      "Paid is less what was refunded or is disputed. Void invoices stand in the rows and in no figure.",
    ],
    columns: [
      text("Invoice"),
      text("Client"),
      date("Sent"),
      date("Due"),
      text("State"),
      cents("Total"),
      cents("Paid"),
      cents("Open"),
    ],
  },
  aging: {
    title: "Open invoices by age",
    tells: "Who owes what, and since when: 1 to 30, 31 to 60, 61 to 90 and over 90 days.",
    icon: "hourglass",
    features: ["advanced_reporting", "invoicing"],
    modules: ["invoices"],
    periods: null,
    horse: null,
    notes: ["Invoices that were sent and are neither paid nor void, as of today, the longest overdue first."],
    columns: [
      text("Invoice"),
      text("Client"),
      text("Email"),
      date("Due"),
      number("Days overdue"),
      text("Age"),
      cents("Open"),
    ],
  },
  members: {
    title: "Member activity",
    tells: "Who did how much, and on how many days.",
    icon: "users",
    features: ["advanced_reporting"],
    modules: ["activity", "members"],
    periods: PAST,
    horse: null,
    notes: [
      "Actions are the entries of the organization's activity that you may see. What happens by itself isn't one.",
    ],
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
