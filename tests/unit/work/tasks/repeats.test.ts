import { expect, it } from "vitest";
import {
  followFirstDay,
  getFirstDayHint,
  getWeekdays,
  type RepeatChoice,
  toRepeatChoice,
  toRepeatFormEntries,
} from "@/components/work/repeats/repeat-choice";

const FRIDAY = "2026-03-06";
const TUESDAY = "2026-03-10";

it("a weekly task repeats on its first date's weekday until the user selects weekdays", () => {
  const weekly: RepeatChoice = { ...toRepeatChoice(null), unit: "weeks" };
  expect(getWeekdays(weekly, FRIDAY)).toEqual([5]);
  expect(toRepeatFormEntries(weekly, TUESDAY)).toEqual({ interval_unit: "weeks", weekdays: "2" });
  expect(toRepeatFormEntries({ ...weekly, weekdays: [5] }, TUESDAY)).toMatchObject({ weekdays: "5" });
  expect(toRepeatFormEntries({ ...weekly, weekdays: [] }, TUESDAY)).toMatchObject({ weekdays: "" });
});

it("the form for editing a task starts with the task's saved weekdays", () => {
  const repeats = toRepeatChoice({ interval: { weeks: 2 }, weekdays: [1, 4] });
  expect(repeats).toMatchObject({ unit: "weeks", count: 2 });
  expect(getWeekdays(repeats, TUESDAY)).toEqual([1, 4]);
});

it("if a task's only weekday matches its start date, changing the start date also changes the weekday", () => {
  const weekly = toRepeatChoice({ interval: { weeks: 1 }, weekdays: [5] });
  expect(getWeekdays(followFirstDay(weekly, FRIDAY), TUESDAY)).toEqual([2]);
});

it("changing the start date keeps a task's weekdays if several are selected", () => {
  const several = toRepeatChoice({ interval: { weeks: 1 }, weekdays: [1, 5] });
  const other = toRepeatChoice({ interval: { weeks: 1 }, weekdays: [1] });
  for (const repeats of [several, other]) expect(followFirstDay(repeats, FRIDAY)).toBe(repeats);
  expect(getFirstDayHint(several, FRIDAY)).toBeNull();
  expect(getFirstDayHint(several, TUESDAY)).toBe(
    "The start date is a Tuesday, which isn't one of the selected days. The series starts on the next selected day.",
  );
});
