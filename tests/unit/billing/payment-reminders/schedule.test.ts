import fc from "fast-check";
import { expect, it } from "vitest";
import { addCalendarDays, getCalendarDate } from "@/lib/dates/calendar-date";
import { getLocalHour } from "@/lib/dates/get-local-hour";
import {
  findDueStep,
  getNextSendTime,
  isQuietHour,
  type QuietHours,
} from "@/lib/domain/billing/payment-reminders/model/schedule";
import { reminderSettingsSchema } from "@/lib/domain/billing/payment-reminders/model/schemas";

const HOUR_MS = 3_600_000;
const ZONES = [
  "America/Chicago",
  "Europe/Berlin",
  "Asia/Kathmandu",
  "Australia/Lord_Howe",
  "Pacific/Kiritimati",
];

const quietHours = fc.option(
  fc.record({ from: fc.integer({ min: 0, max: 23 }), until: fc.integer({ min: 0, max: 23 }) }),
);
const days = fc
  .uniqueArray(fc.integer({ min: -30, max: 60 }), { minLength: 1, maxLength: 8 })
  .map((list) => list.toSorted((one, other) => one - other));
/**
 * Job run times in hours; hour 0 is 40 days before the due date. Gaps represent outages. The runs can span the
 * start and the end of daylight saving time.
 */
const runs = fc.array(fc.integer({ min: 1, max: 24 * 25 }), { minLength: 1, maxLength: 60 }).map((gaps) => {
  let time = 0;
  return gaps.map((gap) => {
    time += gap;
    return time;
  });
});

interface History {
  steps: number[];
  days: readonly number[];
  zone: string;
  quiet: QuietHours | null;
  hours: readonly number[];
  start: number;
  paidAt: number;
}

const histories = fc.record({
  days,
  zone: fc.constantFrom(...ZONES),
  quiet: quietHours.filter((quiet) => quiet === null || quiet.from !== quiet.until),
  hours: runs,
  start: fc.integer({ min: 0, max: 365 * 24 }).map((hour) => Date.UTC(2026, 0, 1) + hour * HOUR_MS),
  paidAt: fc.integer({ min: 0, max: 24 * 120 }),
});

/** Simulates a job run at each time. Returns the reminders that were sent, with their times. */
function sendAll({ days: list, zone, quiet, hours, start, paidAt }: Omit<History, "steps">) {
  const dueOn = addCalendarDays(getCalendarDate(zone, new Date(start)), 40);
  const issuedOn = getCalendarDate(zone, new Date(start));
  const schedule = { isEnabled: true, days: list, startsOn: "2020-01-01", quietHours: quiet };
  const sent: { step: number; at: Date; hour: number }[] = [];
  for (const hour of hours) {
    const at = new Date(start + hour * HOUR_MS);
    if (hour >= paidAt || getNextSendTime(quiet, zone, at) > at) continue;
    const lastStep = sent.at(-1)?.step ?? null;
    const step = findDueStep(schedule, { dueOn, issuedOn, lastStep }, getCalendarDate(zone, at));
    if (step !== null) sent.push({ step, at, hour });
  }
  return { sent, dueOn };
}

it("payment reminders are never sent twice, early or out of order, even after outages", () => {
  fc.assert(
    fc.property(histories, (history) => {
      const { sent, dueOn } = sendAll(history);
      const steps = sent.map(({ step }) => step);
      expect(steps).toEqual([...new Set(steps)].toSorted((one, other) => one - other));
      for (const { step, at, hour } of sent) {
        const today = getCalendarDate(history.zone, at);
        expect(addCalendarDays(dueOn, step) <= today).toBe(true);
        // If several reminders are due, only the latest is sent.
        expect(history.days.filter((day) => day > step && addCalendarDays(dueOn, day) <= today)).toEqual([]);
        expect(hour).toBeLessThan(history.paidAt);
        expect(isQuietHour(history.quiet, getLocalHour(history.zone, at))).toBe(false);
      }
    }),
  );
});

it("a reminder due during quiet hours is delayed until they end", () => {
  fc.assert(
    fc.property(histories, ({ zone, quiet, start }) => {
      const now = new Date(start);
      const next = getNextSendTime(quiet, zone, now);
      expect(isQuietHour(quiet, getLocalHour(zone, next))).toBe(false);
      for (let time = start; time < next.getTime(); time += HOUR_MS / 4) {
        expect(isQuietHour(quiet, getLocalHour(zone, new Date(time)))).toBe(true);
      }
    }),
  );
});

it("quiet hours end at 8:00 even on days with daylight saving time changes", () => {
  const quiet = { from: 20, until: 8 };
  const zone = "America/Chicago";
  expect(getNextSendTime(quiet, zone, new Date("2026-03-08T07:00:00Z")).toISOString()).toBe(
    "2026-03-08T13:00:00.000Z",
  );
  expect(getNextSendTime(quiet, zone, new Date("2026-11-01T05:00:00Z")).toISOString()).toBe(
    "2026-11-01T14:00:00.000Z",
  );
});

it("reminders due before the schedule's start or the invoice's issue date are skipped", () => {
  const schedule = { isEnabled: true, days: [-3, 7], startsOn: "2026-11-10", quietHours: null };
  const invoice = { dueOn: "2026-11-01", issuedOn: "2026-10-01", lastStep: null };
  expect(findDueStep(schedule, invoice, "2026-11-12")).toBeNull();
  expect(findDueStep({ ...schedule, startsOn: "2026-11-08" }, invoice, "2026-11-12")).toBe(7);
  expect(
    findDueStep(
      { ...schedule, startsOn: "2026-11-08" },
      { ...invoice, issuedOn: "2026-11-08" },
      "2026-11-12",
    ),
  ).toBeNull();
  expect(
    findDueStep({ ...schedule, startsOn: "2026-11-08", isEnabled: false }, invoice, "2026-11-12"),
  ).toBeNull();
});

it("reminder days are parsed from text and sorted, and invalid entries are rejected", () => {
  const parse = (entry: string, changes = {}) =>
    reminderSettingsSchema.safeParse({ is_enabled: "on", days: entry, revision: 0, ...changes });
  expect(parse("7, 0 \u22123,7").data?.days).toEqual([-3, 0, 7]);
  expect(parse("soon").success).toBe(false);
  expect(parse("").success).toBe(false);
  expect(parse("0", { quiet_from: "20", quiet_until: "" }).success).toBe(false);
});
