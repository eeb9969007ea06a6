export const CADENCES = ["weekly", "four_weeks", "monthly", "quarterly", "yearly"] as const;
export type Cadence = (typeof CADENCES)[number];

export const CADENCE_LABELS: Readonly<Record<Cadence, string>> = {
  weekly: "Every week",
  four_weeks: "Every 4 weeks",
  monthly: "Every month",
  quarterly: "Every 3 months",
  yearly: "Every year",
};

/** Periods of weeks start on the weekday of the agreement's first day and have no billing day. */
export function hasBillingDay(cadence: Cadence): boolean {
  return cadence !== "weekly" && cadence !== "four_weeks";
}

export const TIMINGS = ["advance", "arrears"] as const;
export type Timing = (typeof TIMINGS)[number];

/** In advance is the first day of a period, in arrears the last one. */
export const TIMING_LABELS: Readonly<Record<Timing, string>> = {
  advance: "In advance",
  arrears: "In arrears",
};
