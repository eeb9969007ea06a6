import { expect, it } from "vitest";
import { getDayParameter } from "@/lib/lists/get-day-parameter";

it.each([
  ["2026-04-30", { day: "2026-04-30", wrong: null }],
  ["", { day: null, wrong: null }],
  ["2026-13-45", { day: null, wrong: "2026-13-45" }],
  ["2026-02-30", { day: null, wrong: "2026-02-30" }],
  ["foo\u0000bar", { day: null, wrong: "foo bar" }],
])("getDayParameter parses the parameter value %j as %j", (on, expected) => {
  expect(getDayParameter({ on }, "on")).toEqual(expected);
});
