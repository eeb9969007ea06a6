import { DAY_MS, HOUR_MS } from "@/lib/clock";

/** Names contain the time in UTC, so that they sort by age. */
const NAME_PATTERN = /^hoofline-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.gz\.age$/;

/** The UTC hour at which the day's backup becomes due. */
const DUE_HOUR = 2;

/** The next backup is late if the latest one is older than one day and two hours. */
export const BACKUP_LATE_AFTER_MS = DAY_MS + 2 * HOUR_MS;

export function getBackupName(createdAt: Date): string {
  return `hoofline-${createdAt.toISOString().replace(/[-:]|\.\d+/g, "")}.tar.gz.age`;
}

/** Returns the creation time from a backup's name; null if the name isn't a backup's name. */
export function getBackupTime(name: string): Date | null {
  const [, year, month, day, hour, minute, second] = NAME_PATTERN.exec(name) ?? [];
  return year === undefined ? null : new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

/**
 * Returns whether the backup that was due most recently is missing. The worker checks this every hour, so a failed
 * or missed backup is retried.
 */
export function isBackupDue(lastSuccess: Date | null, now: Date): boolean {
  const due = new Date(now);
  due.setUTCHours(DUE_HOUR, 0, 0, 0);
  if (due > now) due.setUTCDate(due.getUTCDate() - 1);
  return lastSuccess === null || lastSuccess < due;
}

const getDayNumber = (time: Date) => Math.floor(time.getTime() / DAY_MS);

/**
 * `findExpiredBackups` keeps the latest backup from each of the last `count` periods that contain backups. All
 * periods are in UTC.
 */
const RETENTION_PERIODS: readonly { count: number; getPeriod: (time: Date) => number }[] = [
  { count: 7, getPeriod: getDayNumber },
  // January 1, 1970, was a Thursday, and weeks begin on Monday.
  { count: 4, getPeriod: (time) => Math.floor((getDayNumber(time) + 3) / 7) },
  { count: 12, getPeriod: (time) => time.getUTCFullYear() * 12 + time.getUTCMonth() },
];

/**
 * Returns the backups to delete. Keeps the latest backup of each of the last 7 days, 4 weeks and 12 months; periods
 * without a backup don't count. Never returns the names of other files.
 */
export function findExpiredBackups(names: readonly string[]): string[] {
  const newestFirst = names
    .flatMap((name) => {
      const time = getBackupTime(name);
      return time ? [{ name, time }] : [];
    })
    .sort((a, b) => b.time.getTime() - a.time.getTime());
  const retained = new Set<string>();
  for (const { count, getPeriod } of RETENTION_PERIODS) {
    const latest = new Map<number, string>();
    for (const { name, time } of newestFirst) {
      const period = getPeriod(time);
      if (latest.size < count && !latest.has(period)) latest.set(period, name);
    }
    for (const name of latest.values()) retained.add(name);
  }
  return newestFirst.flatMap(({ name }) => (retained.has(name) ? [] : [name]));
}
