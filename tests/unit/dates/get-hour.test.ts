import { expect, it } from "vitest";
import { getHour } from "@/lib/dates/get-hour";

it.each([
  ["midnight is no hour 24", "Europe/Berlin", "2026-01-01T23:00Z", 0],
  ["an hour that comes twice is the same", "America/New_York", "2026-11-01T06:30Z", 1],
  ["three quarters of an hour count", "Asia/Kathmandu", "2026-06-01T01:14Z", 6],
])("%s", (_what, timeZone, moment, hour) => {
  expect(getHour(timeZone, new Date(moment))).toBe(hour);
});
