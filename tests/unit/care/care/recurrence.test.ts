import { describe, expect, it } from "vitest";
import { getNextDueOn, getNextScheduledDate } from "@/lib/recurrence/recurrence";

describe("a fixed care schedule", () => {
  it("a fixed care schedule returns to the 31st after a shorter month", () => {
    const days = ["2026-01-31", "2026-02-28", "2026-03-31", "2026-04-30", "2026-05-31"];
    for (const [index, day] of days.slice(0, -1).entries()) {
      expect(getNextScheduledDate("2026-01-31", { months: 1 }, day)).toBe(days[index + 1]);
    }
  });

  it.each<[string, Parameters<typeof getNextScheduledDate>, string]>([
    ["skips the weeks that have passed", ["2026-01-05", { weeks: 1 }, "2026-03-10"], "2026-03-16"],
    ["skips decades that have passed", ["1980-06-15", { months: 1 }, "2026-06-14"], "2026-06-15"],
    ["begins on its start date", ["2026-06-15", { days: 2 }, "2026-01-01"], "2026-06-15"],
    [
      "includes the day when daylight saving time starts",
      ["2026-03-07", { days: 1 }, "2026-03-07"],
      "2026-03-08",
    ],
    [
      "includes the day when daylight saving time ends",
      ["2026-10-31", { days: 1 }, "2026-10-31"],
      "2026-11-01",
    ],
    ["handles leap days", ["2028-02-29", { months: 12 }, "2028-02-29"], "2029-02-28"],
  ])("a fixed care schedule %s", (_, [startsOn, interval, after], next) => {
    expect(getNextScheduledDate(startsOn, interval, after)).toBe(next);
  });
});

describe("the next due date", () => {
  it("the next due date is calculated from the completion date", () => {
    const farrier = {
      startsOn: "2026-01-01",
      interval: { weeks: 6 },
      repeatsFrom: "completion",
    } as const;
    expect(getNextDueOn(farrier, { dueOn: "2026-03-01", doneOn: "2026-03-01" })).toBe("2026-04-12");
    expect(getNextDueOn(farrier, { dueOn: "2026-03-01", doneOn: "2026-03-15" })).toBe("2026-04-26");
  });

  it("early or late completion doesn't shift the due dates of a fixed schedule", () => {
    const weekly = { startsOn: "2026-03-02", interval: { weeks: 1 }, repeatsFrom: "schedule" } as const;
    expect(getNextDueOn(weekly, { dueOn: "2026-03-09", doneOn: "2026-03-08" })).toBe("2026-03-16");
    expect(getNextDueOn(weekly, { dueOn: "2026-03-09", doneOn: "2026-03-30" })).toBe("2026-04-06");
  });

  it("the next due date is null if there is no interval", () => {
    const once = { startsOn: "2026-03-02", interval: null, repeatsFrom: "completion" } as const;
    expect(getNextDueOn(once, { dueOn: "2026-03-02", doneOn: "2026-03-02" })).toBeNull();
  });
});
