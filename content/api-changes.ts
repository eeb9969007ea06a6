interface ApiChange {
  /** The date of the release, YYYY-MM-DD. */
  date: string;
  text: string;
}

/** The changes to the API, newest first. */
export const API_CHANGES: readonly ApiChange[] = [
  {
    date: "2026-11-30",
    text: "When you add a task, interval_unit now requires interval_count, which can be null. For weekly tasks, weekdays can no longer be an empty string. Omit it or send an empty array to use the weekday of the first date. A charge's source can also be expense. When you complete a task, you can now send on to mark a missed date of a repeating task as done.",
  },
  { date: "2026-11-29", text: "Documented the possible values of an error's reason field." },
  {
    date: "2026-11-28",
    text: "Added reports, key figures and the lock date, with the reports:read scope. Added the reminder schedule, and each invoice's reminders and automatic payments.",
  },
  {
    date: "2026-11-27",
    text: "Added payments, credit and deposits, payouts, collections, statement runs, and previews of invoice runs and contact merges.",
  },
  { date: "2026-11-26", text: "Added billing settings and tax rates." },
  { date: "2026-11-22", text: "First version, with API keys and webhooks." },
];
