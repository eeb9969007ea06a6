import { expect, it } from "vitest";
import { unreachableError } from "@/components/forms/call-action";
import {
  createImportAttempt,
  getAttemptAfterError,
  getAttemptForOtherRows,
} from "@/components/import/import-attempt";

const conflict = { code: "CONFLICT", message: "This key was already used for a different request." } as const;

it("an import of different rows gets a new idempotency key, unless the previous import's response was lost", () => {
  const first = createImportAttempt();
  expect(getAttemptForOtherRows(first).key).not.toBe(first.key);
  const { attempt: lost, refusal } = getAttemptAfterError(first, unreachableError);
  expect(refusal).toBe(unreachableError);
  expect(getAttemptForOtherRows(lost).key).toBe(first.key);
});

it("if an import's response is lost and the server rejects the next import, the error asks the user to check the list", () => {
  const first = createImportAttempt();
  const { attempt: lost } = getAttemptAfterError(first, unreachableError);
  const { refusal } = getAttemptAfterError(getAttemptForOtherRows(lost), conflict);
  expect(refusal.message).toContain("Check your list");
  expect(getAttemptAfterError(first, conflict).refusal).toBe(conflict);
});

it("an import that exceeded the plan's limit can be tried again with a new key", () => {
  const first = createImportAttempt();
  const { attempt } = getAttemptAfterError(first, { code: "PLAN_LIMIT", message: "Upgrade." });
  expect(attempt.key).not.toBe(first.key);
});
