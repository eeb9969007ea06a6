/** Days overdue at which the next bucket begins; before the first nothing is overdue. */
export const AGING_STARTS = [1, 31, 61, 91] as const;

export const AGING_LABELS = [
  "Not due yet",
  "1 to 30 days overdue",
  "31 to 60 days overdue",
  "61 to 90 days overdue",
  "Over 90 days overdue",
] as const;

/** Which of the labels so many days are; below 1 it isn't overdue. */
export function agingIndex(daysOverdue: number): number {
  return AGING_STARTS.filter((start) => daysOverdue >= start).length;
}
