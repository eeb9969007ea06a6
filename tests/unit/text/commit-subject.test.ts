import { describe, expect, it } from "vitest";
import { findSubjectProblem } from "@/scripts/text/commit-subject.mjs";

describe("the check for commit subjects", () => {
  it.each([
    "feat(invoices): add partial payments",
    "fix: seed one horse",
    "refactor(api)!: rename a field",
    "docs: address feedback",
    "perf(lists): process rows in batches",
    "Merge branch 'main'",
    'Revert "feat: add partial payments"',
  ])("the check for commit subjects accepts %j", (subject) => {
    expect(findSubjectProblem(subject)).toBeUndefined();
  });

  it.each([
    ["Add partial payments", "doesn't have the form"],
    ["feature: add payments", "doesn't have the form"],
    ["feat(Invoices): add payments", "doesn't have the form"],
    ["feat:add payments", "doesn't have the form"],
    ["feat: added payments", 'begins with "added"'],
    ["feat: adding payments", 'begins with "adding"'],
    ["feat: adds payments", 'begins with "adds"'],
    ["fix(charges): a correction outlives a colleague's", 'begins with "a"'],
    [`feat: add ${"x".repeat(63)}`, "has 73 characters"],
  ])("the check for commit subjects rejects %j", (subject, problem) => {
    expect(findSubjectProblem(subject)).toContain(problem);
  });

  it("the check for commit subjects accepts a subject of exactly 72 characters", () => {
    expect(findSubjectProblem(`feat: add ${"x".repeat(62)}`)).toBeUndefined();
  });
});
