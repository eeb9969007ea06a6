/** Types of events; the database has the same list. */
export const EVENT_KINDS = ["show", "lesson", "vet_visit", "farrier_visit", "other"] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

export const EVENT_LABELS: Readonly<Record<EventKind, string>> = {
  show: "Show",
  lesson: "Lesson",
  vet_visit: "Vet visit",
  farrier_visit: "Farrier visit",
  other: "Other",
};
