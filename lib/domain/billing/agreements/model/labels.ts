export const CADENCES = ["weekly", "four_weeks", "monthly", "quarterly", "yearly"] as const;
export type Cadence = (typeof CADENCES)[number];

export const CADENCE_LABELS: Readonly<Record<Cadence, string>> = {
  weekly: "Every week",
  four_weeks: "Every 4 weeks",
  monthly: "Every month",
  quarterly: "Every 3 months",
  yearly: "Every year",
};

/**
 * Returns whether periods start on a billing day. Periods of one or four weeks don't: they start on the weekday
 * of the agreement's first day.
 */
export function hasBillingDay(cadence: Cadence): boolean {
  return cadence !== "weekly" && cadence !== "four_weeks";
}

export const CHARGE_TIMINGS = ["advance", "arrears"] as const;
export type ChargeTiming = (typeof CHARGE_TIMINGS)[number];

/** "In advance" means on the first day of a period; "in arrears" means on its last day. */
export const CHARGE_TIMING_LABELS: Readonly<Record<ChargeTiming, string>> = {
  advance: "In advance",
  arrears: "In arrears",
};
