import { expect, it } from "vitest";
import { expectSameNames, findNameProblems } from "@/tests/setup/expect-same-names";

const findProblems = { what: "server action", file: "tests/fixtures/action-table" };

it("findNameProblems explains how to fix each missing or obsolete name in a list", () => {
  expect(findNameProblems({ ...findProblems, found: ["b", "a", "c"], listed: ["c", "old"] })).toEqual([
    'tests/fixtures/action-table must list every server action. Add "a".',
    'tests/fixtures/action-table must list every server action. Add "b".',
    'tests/fixtures/action-table lists "old", but there is no such server action. Remove or rename the entry.',
  ]);
});

it("findNameProblems reports each repeated entry in a list", () => {
  expect(findNameProblems({ ...findProblems, found: ["a"], listed: ["a", "a", "a"] })).toEqual([
    'tests/fixtures/action-table lists "a" twice. Remove one entry.',
  ]);
});

it("expectSameNames fails if the lists contain different names, and ignores the order of names", () => {
  expect(() => expectSameNames({ ...findProblems, found: ["a"], listed: [] })).toThrow('Add "a".');
  expect(() => expectSameNames({ ...findProblems, found: ["a", "b"], listed: ["b", "a"] })).not.toThrow();
});
