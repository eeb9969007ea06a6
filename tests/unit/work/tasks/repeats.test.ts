import { expect, it } from "vitest";
import { type Repeats, repeatsOf, toEntries, weekdaysOf } from "@/components/work/rhythm/repeats";

const FRIDAY = "2026-03-06";
const TUESDAY = "2026-03-10";

it("a new task's weekday follows its first date until someone chooses one", () => {
  const weekly: Repeats = { ...repeatsOf(null), unit: "weeks" };
  expect(weekdaysOf(weekly, FRIDAY)).toEqual([5]);
  expect(toEntries(weekly, TUESDAY)).toEqual({ interval_unit: "weeks", weekdays: "2" });
  expect(toEntries({ ...weekly, weekdays: [5] }, TUESDAY)).toMatchObject({ weekdays: "5" });
  expect(toEntries({ ...weekly, weekdays: [] }, TUESDAY)).toMatchObject({ weekdays: "" });
});

it("an edited task keeps its weekdays", () => {
  const repeats = repeatsOf({ interval: { weeks: 2 }, weekdays: [1, 4] });
  expect(repeats).toMatchObject({ unit: "weeks", count: 2 });
  expect(weekdaysOf(repeats, TUESDAY)).toEqual([1, 4]);
});
