import { describe, expect, it } from "vitest";
import {
  findOccurrence,
  hasOverlappingOccurrences,
  listEventTimes,
  listOccurrences,
  moveToFirstDay,
  type RepeatingEvent,
} from "@/lib/domain/work/calendar/model/occurrences";

function createRepeatingEvent(changes: Partial<RepeatingEvent>): RepeatingEvent {
  const day = changes.startsOn ?? "2026-10-26";
  return {
    ...{ startsOn: day, startsAt: null, endsOn: day, endsAt: null },
    ...{ interval: { weeks: 1 }, weekdays: [], repeatsUntil: null, skippedDays: [] },
    ...changes,
  };
}
const getDays = (event: RepeatingEvent, from: string, to: string) =>
  listOccurrences(event, { from, to }).map(({ startsOn }) => startsOn);

describe("occurrences of an event", () => {
  it("occurrences fall on every date of the recurrence except skipped dates", () => {
    const event = createRepeatingEvent({
      weekdays: [1, 3],
      repeatsUntil: "2026-11-09",
      skippedDays: ["2026-11-02"],
    });
    expect(getDays(event, "2026-10-01", "2026-12-31")).toEqual([
      ...["2026-10-26", "2026-10-28", "2026-11-04", "2026-11-09"],
    ]);
    expect(findOccurrence(event, "2026-11-02")).toBeNull();
    expect(findOccurrence(event, "2026-11-04")).toMatchObject({ startsOn: "2026-11-04" });
  });

  it("occurrences keep their local time across daylight saving time changes", () => {
    const event = createRepeatingEvent({ startsAt: "23:30", endsOn: "2026-10-27", endsAt: "01:00" });
    expect(listOccurrences(event, { from: "2026-11-02", to: "2026-11-02" })).toEqual([
      { startsOn: "2026-11-02", startsAt: "23:30", endsOn: "2026-11-03", endsAt: "01:00" },
    ]);
    // The event that started on the previous day hasn't ended yet.
    expect(getDays(event, "2026-11-03", "2026-11-03")).toEqual(["2026-11-02"]);
  });

  it("a monthly event on the 31st falls on the last day of shorter months", () => {
    const event = createRepeatingEvent({
      startsOn: "2027-01-31",
      endsOn: "2027-01-31",
      interval: { months: 1 },
    });
    expect(getDays(event, "2027-01-01", "2027-04-30")).toEqual([
      ...["2027-01-31", "2027-02-28", "2027-03-31", "2027-04-30"],
    ]);
  });

  it("a calendar lists at most 100 occurrences per event and 5,000 in total", () => {
    const year = { from: "2026-10-26", to: "2027-10-25" };
    const daily = createRepeatingEvent({ interval: { days: 1 } });
    expect(listEventTimes([daily], year)).toHaveLength(100);
    expect(listEventTimes([createRepeatingEvent({})], year)).toHaveLength(53);
    const many = listEventTimes(
      Array.from({ length: 100 }, () => daily),
      { from: "2026-10-26", to: "2026-12-24" },
    );
    expect(many).toHaveLength(5_000);
    expect(many.at(-1)?.time.startsOn).toBe("2026-12-14");
  });

  it.each<[boolean, string, Partial<RepeatingEvent>]>([
    [true, "two days, every day", { endsOn: "2026-10-27", interval: { days: 1 } }],
    [false, "two days, every other day", { endsOn: "2026-10-27", interval: { days: 2 } }],
    [
      false,
      "across midnight",
      { startsAt: "22:00", endsOn: "2026-10-27", endsAt: "06:00", interval: { days: 1 } },
    ],
    [true, "two days, Sunday and Monday", { endsOn: "2026-10-27", weekdays: [1, 7] }],
    [false, "two days, Monday and Thursday", { endsOn: "2026-10-27", weekdays: [1, 4] }],
    [false, "seven days, every week", { endsOn: "2026-11-01" }],
    [true, "an eight-day entry that repeats every week", { endsOn: "2026-11-02" }],
    [true, "29 days, every month", { endsOn: "2026-11-23", interval: { months: 1 } }],
    [false, "once", { endsOn: "2026-12-01", interval: null }],
  ])("hasOverlappingOccurrences returns %s for a repeating event: %s", (expected, _what, changes) => {
    expect(hasOverlappingOccurrences(createRepeatingEvent(changes))).toBe(expected);
  });

  it("a repeating event moves to the first selected weekday after its start date", () => {
    const event = createRepeatingEvent({ endsOn: "2026-10-27", weekdays: [5] });
    expect(moveToFirstDay(event)).toMatchObject({ startsOn: "2026-10-30", endsOn: "2026-10-31" });
    expect(getDays(createRepeatingEvent({ interval: null }), "2026-10-26", "2026-12-01")).toEqual([
      "2026-10-26",
    ]);
  });
});
