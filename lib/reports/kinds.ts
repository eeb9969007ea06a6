import type { Module } from "@/lib/auth/permissions";
import type { Feature } from "@/lib/plans/entitlements";
import { AHEAD_PERIODS, PAST_PERIODS, type PeriodName } from "@/lib/reports/period";
import type { ReportColumn } from "@/lib/reports/report";

export const REPORT_KINDS = ["horses", "care", "upcoming"] as const;
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
    modules: ["care"],
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
};

export function findReportKind(value: string | null | undefined): ReportKind | null {
  return REPORT_KINDS.find((kind) => kind === value) ?? null;
}
