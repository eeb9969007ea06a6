import { describe, expect, it } from "vitest";
import type { Interval } from "@/lib/recurrence/interval";
import {
  formatRecurrence,
  getCurrentOccurrence,
  getNextRecurrenceDate,
  isRecurrenceDate,
  listRecurrenceDates,
  type RecurrenceRule,
} from "@/lib/recurrence/recurrence-rule";

const createRule = (startsOn: string, interval: Interval, weekdays: number[] = []): RecurrenceRule => ({
  startsOn,
  interval,
  weekdays,
});

/** Returns the first dates of a recurrence rule, including its start date if that date matches. */
const first = (count: number, of: RecurrenceRule) => {
  const days: string[] = [];
  let after = "2020-01-01";
  while (days.length < count) {
    after = getNextRecurrenceDate(of, after);
    days.push(after);
  }
  return days;
};

describe("a task's recurrence rule", () => {
  it.each([
    ["daily", createRule("2026-02-27", { days: 1 }), ["2026-02-27", "2026-02-28", "2026-03-01"]],
    [
      "on weekdays, skipping the weekend",
      createRule("2026-03-05", { weeks: 1 }, [1, 2, 3, 4, 5]),
      ["2026-03-05", "2026-03-06", "2026-03-09"],
    ],
    [
      "weekly on its first day's weekday",
      createRule("2026-03-06", { weeks: 1 }),
      ["2026-03-06", "2026-03-13", "2026-03-20"],
    ],
    [
      "every other week on two days, counted from the first day's week",
      createRule("2026-03-06", { weeks: 2 }, [1, 5]),
      ["2026-03-06", "2026-03-16", "2026-03-20", "2026-03-30"],
    ],
    [
      "starting on a day that isn't one of its weekdays",
      createRule("2026-03-04", { weeks: 1 }, [1]),
      ["2026-03-09", "2026-03-16"],
    ],
    [
      "monthly on the 31st",
      createRule("2026-01-31", { months: 1 }),
      ["2026-01-31", "2026-02-28", "2026-03-31", "2026-04-30"],
    ],
    [
      "yearly from a leap day",
      createRule("2028-02-29", { months: 12 }),
      ["2028-02-29", "2029-02-28", "2030-02-28", "2031-02-28", "2032-02-29"],
    ],
  ])("a task's recurrence rule produces the expected dates: %s", (_what, of, days) =>
    expect(first(days.length, of)).toEqual(days),
  );

  it("listRecurrenceDates returns only dates in the range and after the given date", () => {
    const daily = createRule("2026-01-01", { days: 1 });
    const range = { from: "2026-03-02", to: "2026-03-04" };
    expect(listRecurrenceDates(daily, { ...range, after: "2026-02-01" })).toEqual([
      "2026-03-02",
      "2026-03-03",
      "2026-03-04",
    ]);
    expect(listRecurrenceDates(daily, { ...range, after: "2026-03-03" })).toEqual(["2026-03-04"]);
    expect(listRecurrenceDates(daily, { ...range, after: "2026-03-09" })).toEqual([]);
  });
});

describe("excluded dates of a recurrence", () => {
  const weekly = createRule("2026-03-06", { weeks: 1 });

  it("a recurrence leaves out its excluded dates", () => {
    const rule = { ...weekly, excludedDays: ["2026-03-13", "2026-03-20", "2026-03-21"] };
    expect(first(3, rule)).toEqual(["2026-03-06", "2026-03-27", "2026-04-03"]);
    expect(isRecurrenceDate(weekly, "2026-03-13")).toBe(true);
    expect(isRecurrenceDate(rule, "2026-03-13")).toBe(false);
    expect(isRecurrenceDate(weekly, "2026-03-14")).toBe(false);
  });

  it("a missed task moves to its latest date that isn't excluded", () => {
    const excludedDays = ["2026-03-20", "2026-03-27", "2026-04-03", "2026-04-10"];
    const rule = { ...weekly, excludedDays };
    expect(getCurrentOccurrence(rule, "2026-03-06", "2026-04-12")).toBe("2026-03-13");
    expect(getCurrentOccurrence(rule, "2026-03-06", "2026-04-17")).toBe("2026-04-17");
  });
});

describe("a missed task", () => {
  it.each([
    ["a daily task moves to today", createRule("2026-01-01", { days: 1 }), "2026-02-20", "2026-03-03"],
    [
      "a weekly task moves to its latest date",
      createRule("2026-02-06", { weeks: 1 }),
      "2026-02-06",
      "2026-02-27",
    ],
    [
      "a task is overdue until its next date",
      createRule("2026-02-27", { weeks: 1 }),
      "2026-02-27",
      "2026-02-27",
    ],
    ["on weekdays", createRule("2026-02-02", { weeks: 1 }, [1, 2, 3, 4, 5]), "2026-02-24", "2026-03-03"],
    ["at the end of a month", createRule("2026-01-31", { months: 1 }), "2026-01-31", "2026-02-28"],
    ["every other week", createRule("2026-01-05", { weeks: 2 }, [1, 5]), "2026-01-05", "2026-03-02"],
  ])("a missed task's due date moves according to its recurrence: %s", (_what, of, dueOn, day) =>
    expect(getCurrentOccurrence(of, dueOn, "2026-03-03")).toBe(day),
  );

  it("a task that doesn't repeat, or isn't due yet, keeps its due date", () => {
    expect(getCurrentOccurrence(null, "2026-02-01", "2026-03-03")).toBe("2026-02-01");
    expect(getCurrentOccurrence(createRule("2026-01-01", { days: 1 }), "2026-03-09", "2026-03-03")).toBe(
      "2026-03-09",
    );
  });
});

it("formatRecurrence describes the recurrence in words", () => {
  const words = (interval: Interval, weekdays: number[] = []) => formatRecurrence({ interval, weekdays });
  expect(words({ days: 1 })).toBe("Every day");
  expect(words({ weeks: 1 }, [1, 2, 3, 4, 5])).toBe("On weekdays");
  expect(words({ weeks: 1 }, [1, 5])).toBe("Every Monday and Friday");
  expect(words({ weeks: 2 }, [5])).toBe("Every 2 weeks on Friday");
  expect(words({ months: 1 })).toBe("Every month");
  expect(words({ months: 3 })).toBe("Every 3 months");
});
