import { DAY_MS } from "@/lib/clock";

/** The number of days during which a deleted account or closed organization can be restored. */
export const RESTORE_DAYS = 30;

export function getPurgeDate(since: Date): Date {
  return new Date(since.getTime() + RESTORE_DAYS * DAY_MS);
}

export function canRestore(since: Date, now: Date): boolean {
  return now < getPurgeDate(since);
}

/**
 * Returns the purge cutoff. Accounts that were deleted and organizations that were closed before this time
 * are purged.
 */
export function getPurgeCutoff(now: Date): Date {
  return new Date(now.getTime() - RESTORE_DAYS * DAY_MS);
}
