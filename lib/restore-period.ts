import { DAY_MS } from "@/lib/clock";

/** How long a deleted account and a closed organization can be brought back. Pure. */
export const RESTORE_DAYS = 30;

export function purgeDate(since: Date): Date {
  return new Date(since.getTime() + RESTORE_DAYS * DAY_MS);
}

export function canRestore(since: Date, now: Date): boolean {
  return now < purgeDate(since);
}

/** What was deleted or closed before this is purged. */
export function purgeBefore(now: Date): Date {
  return new Date(now.getTime() - RESTORE_DAYS * DAY_MS);
}
