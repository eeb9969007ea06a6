/**
 * The number of days overdue at which each bucket starts. An additional bucket contains invoices that aren't
 * overdue.
 */
export const AGING_BUCKET_STARTS = [1, 31, 61, 91] as const;

export const AGING_LABELS = [
  "Not due yet",
  "1 to 30 days overdue",
  "31 to 60 days overdue",
  "61 to 90 days overdue",
  "Over 90 days overdue",
] as const;

/** Returns the index of the aging label for a number of days overdue. */
export function getAgingBucketIndex(daysOverdue: number): number {
  return AGING_BUCKET_STARTS.filter((start) => daysOverdue >= start).length;
}

/** The number of aging buckets, including the one for invoices that aren't due yet. */
export const AGING_BUCKET_COUNT = AGING_LABELS.length;

/** Short labels for column headings, in the order of `AGING_LABELS`. */
export const AGING_HEADINGS = [
  AGING_LABELS[0],
  "1–30 days",
  "31–60 days",
  "61–90 days",
  "Over 90 days",
] as const;
