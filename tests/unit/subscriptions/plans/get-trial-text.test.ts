import { expect, it } from "vitest";
import { getTrialText } from "@/lib/plans/get-trial-text";

it("the trial text says that a card is required and when it's charged", () => {
  expect(getTrialText("pro")).toBe(
    "A card is required. You pay nothing for 14 days, then $249.00 per month. Cancel before the trial ends and you pay nothing.",
  );
  expect(getTrialText("pro", { interval: "year" })).toContain("per year");
});

it("the trial text doesn't ask for a card if the user already has one", () => {
  expect(getTrialText("pro", { hasCard: true })).toMatch(/^You pay nothing for 14 days/);
});
