import { expect, it } from "vitest";
import { deletionText } from "@/app/(app)/tasks/_components/deletion-text";

const once = { interval: null, weekdays: [] };

it("deleting tasks warns about repetition only if a selected task repeats", () => {
  expect(deletionText([once])).not.toContain("repeat");
  expect(deletionText([once, { interval: { weeks: 1 }, weekdays: [] }])).toContain(
    "Repeating tasks stop repeating.",
  );
});
