/** The number of days overdue at which each bucket starts. Invoices below the first number aren't overdue. */
export const AGING_BUCKET_STARTS = [1, 31, 61, 91] as const;

export const AGING_LABELS = [
  "Not due yet",
  "1 to 30 days overdue",
  "31 to 60 days overdue",
  "61 to 90 days overdue",
  "Over 90 days overdue",
] as const;

/** Returns the index of the label for the days overdue. */
export function getAgingBucketIndex(daysOverdue: number): number {
  return AGING_BUCKET_STARTS.filter((start) => daysOverdue >= start).length;
}
