import { expect, it } from "vitest";
import { getLocalHour } from "@/lib/dates/get-local-hour";

it.each([
  ["midnight is hour 0, not 24", "Europe/Berlin", "2026-01-01T23:00Z", 0],
  [
    "the second occurrence of a repeated hour has the same number",
    "America/New_York",
    "2026-11-01T06:30Z",
    1,
  ],
  ["an offset of 45 minutes is included", "Asia/Kathmandu", "2026-06-01T01:14Z", 6],
])("getLocalHour returns the local hour: %s", (_what, timeZone, moment, hour) => {
  expect(getLocalHour(timeZone, new Date(moment))).toBe(hour);
});
