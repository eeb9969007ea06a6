import { expect, it } from "vitest";
import { getSwitchEffectText } from "@/lib/plans/get-switch-effect-text";
import type { PlanId } from "@/lib/plans/plan-id";

it.each<[PlanId, PlanId, boolean]>([
  ["pro", "personal", true],
  ["pro", "ranch", true],
  // A user who changes from yearly to monthly billing loses nothing.
  ["pro", "pro", false],
  ["ranch", "personal", false],
])("the text about a change from %s to %s mentions invoices and clients: %s", (from, to, isShown) => {
  const text = getSwitchEffectText(from, to);
  expect(text).toMatch(/^Nothing is deleted/);
  expect(text.includes("your clients are saved for when you upgrade again")).toBe(isShown);
});

it.each<[PlanId, PlanId, boolean]>([
  ["pro", "personal", true],
  ["personal_plus", "personal", true],
  ["pro", "ranch", false],
  ["ranch", "personal_plus", false],
])("the text about a change from %s to %s mentions horses over the limit: %s", (from, to, isShown) => {
  expect(getSwitchEffectText(from, to).includes("horses over the limit of 5 become read-only")).toBe(isShown);
});
