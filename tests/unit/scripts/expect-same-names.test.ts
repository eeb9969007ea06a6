import { expect, it } from "vitest";
import { expectSameNames, findNameProblems } from "@/tests/setup/expect-same-names";

const findProblems = { what: "server action", file: "tests/fixtures/action-table" };

it("findNameProblems names each entry that is missing from a list or no longer needed, with the rule and the file", () => {
  expect(findNameProblems({ ...findProblems, found: ["b", "a", "c"], listed: ["c", "old"] })).toEqual([
    'tests/fixtures/action-table must list every server action. Add "a".',
    'tests/fixtures/action-table must list every server action. Add "b".',
    'tests/fixtures/action-table lists "old", but there is no such server action. Remove or rename the entry.',
  ]);
});

it("findNameProblems names each repeated entry of a list", () => {
  expect(findNameProblems({ ...findProblems, found: ["a"], listed: ["a", "a", "a"] })).toEqual([
    'tests/fixtures/action-table lists "a" twice. Remove one entry.',
  ]);
});

it("expectSameNames fails for a list that differs and accepts a list in another order", () => {
  expect(() => expectSameNames({ ...findProblems, found: ["a"], listed: [] })).toThrow('Add "a".');
  expect(() => expectSameNames({ ...findProblems, found: ["a", "b"], listed: ["b", "a"] })).not.toThrow();
});
