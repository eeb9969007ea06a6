import { expect, it } from "vitest";
import { createId } from "@/lib/ids";
import { sortKeysSchema } from "@/lib/lists/sorted-page";

const isAccepted = (value: string) =>
  sortKeysSchema({ expression: "", type: "timestamp" }).safeParse([value, createId()]).success;

it("a timestamp cursor accepts a date and a time without seconds", () => {
  expect(isAccepted("2024-01-01 10:00")).toBe(true);
});

it.each([
  "2024-01-01 10:00 garbage",
  "2024-01-01 10:00 ",
  "2024-01-01 10:00\n",
  "x 2024-01-01 10:00",
  "2024-02-30 10:00",
  "2024-01-01 24:00",
  "2024-01-01",
])("a timestamp cursor rejects %j", (value) => {
  expect(isAccepted(value)).toBe(false);
});
