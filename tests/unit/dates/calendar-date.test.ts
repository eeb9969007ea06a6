import { describe, expect, it } from "vitest";
import { addCalendarDays, getCalendarDate, isCalendarDate } from "@/lib/dates/calendar-date";

describe("getCalendarDate", () => {
  it.each([
    ["UTC", "2026-11-21T23:59:59.999Z", "2026-11-21"],
    ["America/Chicago", "2026-11-22T05:59:59.999Z", "2026-11-21"],
    ["America/Chicago", "2026-11-22T06:00:00.000Z", "2026-11-22"],
    ["America/Chicago", "2026-07-01T04:59:59.999Z", "2026-06-30"],
    ["America/Chicago", "2026-07-01T05:00:00.000Z", "2026-07-01"],
    ["Pacific/Auckland", "2026-12-31T11:00:00.000Z", "2027-01-01"],
    ["Asia/Kolkata", "2026-03-08T18:30:00.000Z", "2026-03-09"],
  ])("getCalendarDate for the time zone %s at %s returns %s", (timeZone, moment, day) => {
    expect(getCalendarDate(timeZone, new Date(moment))).toBe(day);
  });

  it("getCalendarDate throws an error for an unknown time zone", () => {
    expect(() => getCalendarDate("Barn/Aisle", new Date())).toThrow(RangeError);
  });
});

describe("addCalendarDays", () => {
  it.each([
    ["2026-02-27", 2, "2026-03-01"],
    ["2028-02-28", 1, "2028-02-29"],
    ["2026-12-31", 1, "2027-01-01"],
    ["2026-03-08", -8, "2026-02-28"],
    ["2026-03-07", 2, "2026-03-09"],
  ])("addCalendarDays(%j, %i) returns %s", (date, days, expected) => {
    expect(addCalendarDays(date, days)).toBe(expected);
  });

  it("addCalendarDays throws for dates after the year 9999", () => {
    expect(addCalendarDays("9999-12-30", 1)).toBe("9999-12-31");
    expect(() => addCalendarDays("9999-12-31", 1)).toThrow(RangeError);
  });
});

describe("isCalendarDate", () => {
  it.each([
    ["2026-02-28", true],
    ["2026-02-30", false],
    ["1900-01-01", true],
    ["0026-01-01", false],
    ["2999-12-31", true],
    ["3000-01-01", false],
    ["9999-12-31", false],
    ["26-1-1", false],
  ])("isCalendarDate(%j) returns %s", (day, is) => expect(isCalendarDate(day)).toBe(is));
});
