import { describe, expect, it } from "vitest";
import { toZonedMoment } from "@/lib/dates/to-zoned-moment";
import { moveEntryTime } from "@/lib/domain/work/calendar/model/move-entry-time";
import {
  getAdjacentDate,
  getFirstWeekday,
  getViewRange,
  listDays,
} from "@/lib/domain/work/calendar/model/views";

describe("the dates of a calendar view", () => {
  it.each([
    ["day", 7, "2026-11-22", "2026-11-22"],
    ["week", 7, "2026-11-22", "2026-11-28"],
    ["week", 1, "2026-11-16", "2026-11-22"],
    ["month", 7, "2026-11-01", "2026-12-05"],
    ["month", 1, "2026-10-26", "2026-12-06"],
    ["agenda", 7, "2026-11-22", "2026-12-21"],
  ] as const)(
    "the calendar's %s view shows the expected dates if weeks start on weekday %s",
    (view, first, from, to) => {
      expect(getViewRange(view, "2026-11-22", first)).toEqual({ from, to });
    },
  );

  it("a calendar week has seven days even when daylight saving time starts or ends", () => {
    for (const on of ["2026-03-08", "2026-11-01"]) {
      const days = listDays(getViewRange("week", on, 7));
      expect(days).toHaveLength(7);
      expect(new Set(days).size).toBe(7);
    }
  });

  it("the calendar's next and previous links open the adjacent day, week or month", () => {
    expect(getAdjacentDate("month", "2026-01-31", 1)).toBe("2026-02-01");
    expect(getAdjacentDate("month", "2026-12-31", 1)).toBe("2027-01-01");
    expect(getAdjacentDate("month", "2026-03-31", -1)).toBe("2026-02-01");
    expect(getAdjacentDate("week", "2026-12-30", 1)).toBe("2027-01-06");
    expect(getAdjacentDate("day", "2026-03-01", -1)).toBe("2026-02-28");
  });

  it("weeks start on Sunday in the United States and on Monday in Europe", () => {
    expect(getFirstWeekday("America/Chicago")).toBe(7);
    expect(getFirstWeekday("Europe/Berlin")).toBe(1);
  });
});

describe("moving a calendar entry", () => {
  const show = { startsOn: "2026-10-30", startsAt: null, endsOn: "2026-11-01", endsAt: null };
  const lesson = { startsOn: "2026-10-31", startsAt: "23:00", endsOn: "2026-11-01", endsAt: "00:30" };

  it("moving an all-day calendar entry keeps its length in days", () => {
    const moved = moveEntryTime(show, { startsOn: "2026-11-30", startsAt: null });
    expect(moved).toEqual({ ...show, startsOn: "2026-11-30", endsOn: "2026-12-02" });
  });

  it("moving a calendar entry keeps its local times when daylight saving ends", () => {
    const moved = moveEntryTime(lesson, { startsOn: "2026-11-01", startsAt: null });
    expect(moved).toEqual({ ...lesson, startsOn: "2026-11-01", endsOn: "2026-11-02" });
    expect(moveEntryTime(lesson, { startsOn: "2026-11-01", startsAt: "09:15" })).toEqual({
      ...{ startsOn: "2026-11-01", startsAt: "09:15", endsOn: "2026-11-01", endsAt: "10:45" },
    });
  });
});

it.each([
  ["America/Chicago", "2026-03-07", "02:30", "2026-03-07T08:30:00.000Z"],
  // Daylight saving time skips this hour, so the entry starts one hour later.
  ["America/Chicago", "2026-03-08", "02:30", "2026-03-08T08:30:00.000Z"],
  ["America/Chicago", "2026-03-08", "09:00", "2026-03-08T14:00:00.000Z"],
  // This hour occurs twice when daylight saving time ends. The first occurrence is used.
  ["America/Chicago", "2026-11-01", "01:30", "2026-11-01T06:30:00.000Z"],
  ["Asia/Kolkata", "2026-11-01", "00:15", "2026-10-31T18:45:00.000Z"],
])("in %s, the local time %s %s converts to the instant %s", (zone, day, hour, moment) => {
  expect(toZonedMoment(zone, day, hour).toISOString()).toBe(moment);
});
