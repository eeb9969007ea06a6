import { expect, it } from "vitest";
import { getDeletionText } from "@/app/(app)/tasks/_components/get-deletion-text";

const ONCE = { interval: null, weekdays: [] };

it("deleting tasks warns about repetition only if a selected task repeats", () => {
  expect(getDeletionText([ONCE])).not.toContain("repeat");
  expect(getDeletionText([ONCE, { interval: { weeks: 1 }, weekdays: [] }])).toContain(
    "Repeating tasks stop repeating.",
  );
});
