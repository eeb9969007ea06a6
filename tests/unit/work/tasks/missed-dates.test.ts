import { describe, expect, it } from "vitest";
import { listMissedDates, type TaskSchedule, withCurrentDueDate } from "@/lib/domain/work/tasks/series";

const TODAY = "2026-03-10";
const DAILY: TaskSchedule = {
  ...{ status: "open", dueOn: "2026-03-07", rhythmOn: null, missedSince: null, closedDates: [] },
  ...{ startsOn: "2026-01-01", interval: { days: 1 }, weekdays: [], exceptions: [] },
};

const listDates = (changes: Partial<TaskSchedule>, today = TODAY) =>
  listMissedDates({ ...DAILY, ...changes }, today).map(({ dueOn }) => dueOn);
const getMissedSince = (changes: Partial<TaskSchedule>) =>
  withCurrentDueDate({ ...DAILY, ...changes }, TODAY).missedSince;

describe("the missed dates of a repeating task", () => {
  it("the missed dates are the dates from the stored date to the day before the current date", () => {
    expect(listDates({})).toEqual(["2026-03-07", "2026-03-08", "2026-03-09"]);
    expect(listDates({ dueOn: TODAY })).toEqual([]);
    expect(listDates({ dueOn: "2026-03-11" })).toEqual([]);
    expect(listDates({ status: "done" })).toEqual([]);
    expect(listDates({ interval: null })).toEqual([]);
  });

  it("an overdue task without a later date up to today isn't missed", () => {
    expect(listDates({ dueOn: "2026-03-05", startsOn: "2026-03-05", interval: { weeks: 1 } })).toEqual([]);
  });

  it("dates with a closed task aren't missed, and the first other date is the missed-since date", () => {
    expect(listDates({ closedDates: ["2026-03-08"] })).toEqual(["2026-03-07", "2026-03-09"]);
    expect(getMissedSince({ closedDates: ["2026-03-08"] })).toBe("2026-03-07");
    expect(getMissedSince({ closedDates: ["2026-03-07", "2026-03-08"] })).toBe("2026-03-09");
    const exceptions = [{ on: "2026-03-09", taskId: null }];
    expect(getMissedSince({ closedDates: ["2026-03-07", "2026-03-08"], exceptions })).toBeNull();
    expect(getMissedSince({ closedDates: ["2026-03-07", "2026-03-08", "2026-03-09"] })).toBeNull();
  });

  it("only the last seven dates are listed, even if years were missed", () => {
    const monthly = { dueOn: "2016-01-31", startsOn: "2016-01-31", interval: { months: 1 } };
    expect(listDates(monthly)).toEqual([
      ...["2025-07-31", "2025-08-31", "2025-09-30", "2025-10-31"],
      ...["2025-11-30", "2025-12-31", "2026-01-31"],
    ]);
    const days = Array.from({ length: 20 }, (_, index) => `2026-02-${String(index + 9).padStart(2, "0")}`);
    const exceptions = days.map((on) => ({ on, taskId: null }));
    expect(listDates({ dueOn: "2026-01-01", exceptions }, "2026-03-02")).toEqual([
      ...["2026-02-03", "2026-02-04", "2026-02-05", "2026-02-06"],
      ...["2026-02-07", "2026-02-08", "2026-03-01"],
    ]);
  });

  it("a task that was moved before it was missed is missed on the date to which it was moved", () => {
    const moved = {
      ...{ dueOn: "2026-02-23", rhythmOn: "2026-02-24", startsOn: "2026-02-24", interval: { weeks: 1 } },
    };
    expect(listDates(moved)).toEqual(["2026-02-23", "2026-03-03"]);
    expect(getMissedSince(moved)).toBe("2026-02-23");
    expect(getMissedSince({ ...moved, closedDates: ["2026-02-24"] })).toBe("2026-03-03");
  });
});
