/** Outcomes of due care, keyed by their names in the report's query. */
export const CARE_OUTCOMES = {
  on_time: "Done on time",
  late: "Done late",
  missed: "Not done",
  skipped: "Skipped",
  coming: "Upcoming",
} as const;
export type CareOutcome = keyof typeof CARE_OUTCOMES;
