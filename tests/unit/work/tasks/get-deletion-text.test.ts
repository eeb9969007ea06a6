import { expect, it } from "vitest";
import { getDeletionText } from "@/app/(app)/tasks/_components/get-deletion-text";

const once = { interval: null, weekdays: [] };

it("deleting tasks warns about repetition only if a selected task repeats", () => {
  expect(getDeletionText([once])).not.toContain("repeat");
  expect(getDeletionText([once, { interval: { weeks: 1 }, weekdays: [] }])).toContain(
    "Repeating tasks stop repeating.",
  );
});
