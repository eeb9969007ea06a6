/** The types of events. The database has the same list. */
export const CALENDAR_EVENT_KINDS = ["show", "lesson", "vet_visit", "farrier_visit", "other"] as const;
export type CalendarEventKind = (typeof CALENDAR_EVENT_KINDS)[number];

export const CALENDAR_EVENT_KIND_LABELS: Readonly<Record<CalendarEventKind, string>> = {
  show: "Show",
  lesson: "Lesson",
  vet_visit: "Vet visit",
  farrier_visit: "Farrier visit",
  other: "Other",
};
