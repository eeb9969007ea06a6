import { describe, expect, it } from "vitest";
import { getSubscriptionStatusMessage, getTrialDaysRemaining } from "@/lib/plans/subscription-status";

const now = new Date("2026-11-20T12:00:00Z");
const addHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

describe("getTrialDaysRemaining", () => {
  it.each([
    [null, 0],
    [addHours(-1), 0],
    [now, 0],
    [addHours(0.001), 1],
    [addHours(24), 1],
    [addHours(24.001), 2],
    [addHours(14 * 24), 14],
  ])("a trial until %s has %i days remaining", (trialEnd, days) => {
    expect(getTrialDaysRemaining(trialEnd, now)).toBe(days);
  });
});

describe("getSubscriptionStatusMessage", () => {
  it.each([
    ["trialing", addHours(1), "Trial active - 1 day remaining", "trial"],
    ["trialing", addHours(71), "Trial active - 3 days remaining", "trial"],
    ["trialing", addHours(-1), "Trial expired", "warning"],
    ["trialing", null, "Trial expired", "warning"],
    ["active", null, "Subscription active", "success"],
    ["past_due", null, "Payment past due", "warning"],
    ["canceled", null, "Subscription canceled", "warning"],
    ["incomplete", null, "Payment incomplete", "warning"],
    ["unpaid", null, "Payment required", "warning"],
    ["incomplete_expired", null, "Status: incomplete_expired", "info"],
    ["paused", null, "Status: paused", "info"],
    ["constructor", null, "Status: constructor", "info"],
  ])(
    "getSubscriptionStatusMessage for status %s (trial until %s) returns: %s",
    (status, trialEnd, text, kind) => {
      expect(getSubscriptionStatusMessage({ status, trialEnd }, now)).toEqual({ text, kind });
    },
  );

  it("getSubscriptionStatusMessage returns 'No active subscription' if there is no subscription", () => {
    expect(getSubscriptionStatusMessage(null, now)).toEqual({ text: "No active subscription", kind: "info" });
  });
});
