/** The possible outcomes of due care, as returned by the report's query. */
export const CARE_OUTCOMES = ["on_time", "late", "missed", "skipped", "coming"] as const;
export type CareOutcome = (typeof CARE_OUTCOMES)[number];

export const CARE_OUTCOME_LABELS: Readonly<Record<CareOutcome, string>> = {
  on_time: "Done on time",
  late: "Done late",
  missed: "Not done",
  skipped: "Skipped",
  coming: "Upcoming",
};
