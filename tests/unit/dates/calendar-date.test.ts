import { describe, expect, it } from "vitest";
import { calendarDateIn } from "@/lib/dates/calendar-date";

describe("the day in a time zone", () => {
  it.each([
    ["UTC", "2026-11-21T23:59:59.999Z", "2026-11-21"],
    ["America/Chicago", "2026-11-22T05:59:59.999Z", "2026-11-21"],
    ["America/Chicago", "2026-11-22T06:00:00.000Z", "2026-11-22"],
    ["America/Chicago", "2026-07-01T04:59:59.999Z", "2026-06-30"],
    ["America/Chicago", "2026-07-01T05:00:00.000Z", "2026-07-01"],
    ["Pacific/Auckland", "2026-12-31T11:00:00.000Z", "2027-01-01"],
    ["Asia/Kolkata", "2026-03-08T18:30:00.000Z", "2026-03-09"],
  ])("in %s at %s is %s", (timeZone, moment, day) => {
    expect(calendarDateIn(timeZone, new Date(moment))).toBe(day);
  });

  it("isn't known in a zone that doesn't exist", () => {
    expect(() => calendarDateIn("Barn/Aisle", new Date())).toThrow(RangeError);
  });
});
