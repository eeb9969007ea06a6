import { expect, it } from "vitest";
import { getTaskDeletionText } from "@/app/(app)/tasks/_components/get-task-deletion-text";

const ONCE = { interval: null, weekdays: [] };

it("the confirmation for deleting tasks mentions repetition only if a selected task repeats", () => {
  expect(getTaskDeletionText([ONCE])).not.toContain("repeat");
  expect(getTaskDeletionText([ONCE, { interval: { weeks: 1 }, weekdays: [] }])).toContain(
    "Repeating tasks stop repeating.",
  );
});
