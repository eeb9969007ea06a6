import { expect, it } from "vitest";
import { findExpiredBackups, getBackupName, getBackupTime, isBackupDue } from "@/lib/backup/backup-names";

const toDate = (time: string) => new Date(`${time}Z`);
const getNameAt = (time: string) => getBackupName(toDate(time));

it("a backup's name contains its time, and getBackupTime returns null for other file names", () => {
  expect(getNameAt("2026-03-01T02:27:09.512")).toBe("hoofline-20260301T022709Z.tar.gz.age");
  expect(getBackupTime("hoofline-20260301T022709Z.tar.gz.age")).toEqual(toDate("2026-03-01T02:27:09"));
  for (const name of ["hoofline-20260301T022709Z.tar.gz.age.sha256", "notes.txt", "hoofline-.tar.gz.age"])
    expect(getBackupTime(name)).toBeNull();
});

it.each([
  [true, "if there is no backup", null, "2026-03-01T00:30"],
  [true, "after 2:00 if the last backup is from the day before", "2026-02-28T02:27", "2026-03-01T02:27"],
  [false, "after 2:00 if the last backup is from the same night", "2026-03-01T02:27", "2026-03-01T23:27"],
  [false, "before 2:00 if the last backup is from the day before", "2026-02-28T02:27", "2026-03-01T01:27"],
  [true, "before 2:00 if the day before was missed", "2026-02-27T02:27", "2026-03-01T01:27"],
])("isBackupDue returns %s %s", (isDue, _, last, now) => {
  expect(isBackupDue(last === null ? null : toDate(last), toDate(now))).toBe(isDue);
});

it("findExpiredBackups keeps the latest backup of each of the last 7 days, 4 weeks and 12 months", () => {
  const days = Array.from({ length: 400 }, (_, index) => new Date(Date.UTC(2026, 0, 1 + index, 2, 27)));
  const names: string[] = [];
  for (const day of days) {
    names.push(getBackupName(day));
    for (const expired of findExpiredBackups(names)) names.splice(names.indexOf(expired), 1);
  }
  expect(names.map((name) => getBackupTime(name)?.toISOString().slice(0, 10))).toEqual([
    // Months.
    ...["2026-03-31", "2026-04-30", "2026-05-31", "2026-06-30", "2026-07-31", "2026-08-31", "2026-09-30"],
    ...["2026-10-31", "2026-11-30", "2026-12-31"],
    // Sundays. January 31 is also a Sunday, but it's listed below with the daily backups.
    ...["2027-01-17", "2027-01-24"],
    // Days.
    ...["2027-01-29", "2027-01-30", "2027-01-31", "2027-02-01", "2027-02-02", "2027-02-03", "2027-02-04"],
  ]);
});

it("only the latest of several backups on one day is kept", () => {
  const [morning, evening] = [getNameAt("2026-03-01T02:27"), getNameAt("2026-03-01T20:00")];
  expect(findExpiredBackups([evening, "notes.txt", `${morning}.sha256`, morning])).toEqual([morning]);
});
