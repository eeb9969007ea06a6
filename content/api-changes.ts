interface ApiChange {
  /** The date of the release, YYYY-MM-DD. */
  date: string;
  text: string;
}

/** The changes to the API, newest first. */
export const API_CHANGES: readonly ApiChange[] = [
  {
    date: "2026-11-28",
    text: "Reports, key figures and the lock date, with the scope reports:read. The schedule of reminders, an invoice's reminders, and automatic payments by invoice.",
  },
  {
    date: "2026-11-27",
    text: "Payments, credit and deposits, payouts, collections, statement runs, and previews of invoice runs and merges.",
  },
  { date: "2026-11-26", text: "Billing settings and tax rates." },
  { date: "2026-11-22", text: "The first version, with API keys and webhooks." },
];
