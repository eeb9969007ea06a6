import { describe, expect, it } from "vitest";
import { getPlanButton, isTrialEligible } from "@/lib/plans/get-plan-button";
import { PLAN_IDS, type PlanId } from "@/lib/plans/plan-id";

describe("getPlanButton for a visitor", () => {
  it("for a visitor, getPlanButton returns a different button label for each plan", () => {
    const labels = PLAN_IDS.map(
      (target) => getPlanButton({ target, current: null, subscriptionStatus: null }).label,
    );
    expect(labels).toEqual([
      "Get Started Free",
      "Choose Personal Plus",
      "Choose Ranch",
      "Start 14-Day Trial",
    ]);
  });
});

describe("getPlanButton for a signed-in user", () => {
  it.each<[PlanId, PlanId, string | null, string]>([
    ["personal", "personal", null, "Current Plan"],
    ["personal", "personal_plus", null, "Upgrade to Personal Plus"],
    ["personal", "ranch", null, "Upgrade to Ranch"],
    ["personal", "pro", null, "Start 14-Day Trial"],
    ["ranch", "personal", "active", "Downgrade to Personal"],
    ["ranch", "personal_plus", "active", "Downgrade to Personal Plus"],
    ["ranch", "ranch", "active", "Current Plan"],
    ["ranch", "pro", "active", "Start 14-Day Trial"],
    ["pro", "personal", "trialing", "Downgrade to Personal"],
    ["pro", "ranch", "active", "Downgrade to Ranch"],
    ["personal_plus", "ranch", "past_due", "Upgrade to Ranch"],
    ["personal", "ranch", "canceled", "Upgrade to Ranch"],
    ["personal", "pro", "canceled", "Start 14-Day Trial"],
    ["personal", "pro", "incomplete", "Start 14-Day Trial"],
    ["personal", "pro", "unpaid", "Start 14-Day Trial"],
    ["pro", "pro", "past_due", "Current Plan"],
    ["pro", "pro", "paused", "Current Plan"],
    ["pro", "pro", "unpaid", "Current Plan"],
    ["ranch", "ranch", "unpaid", "Current Plan"],
    ["ranch", "ranch", "incomplete", "Current Plan"],
    ["ranch", "personal_plus", "unpaid", "Downgrade to Personal Plus"],
    ["ranch", "personal", "unpaid", "Downgrade to Personal"],
  ])(
    "getPlanButton for current plan %s, target plan %s and status %s returns label %s",
    (current, target, subscriptionStatus, label) => {
      expect(getPlanButton({ target, current, subscriptionStatus }).label).toBe(label);
    },
  );

  it("getPlanButton marks only the current plan as current", () => {
    const marked = PLAN_IDS.filter(
      (target) => getPlanButton({ target, current: "ranch", subscriptionStatus: "active" }).isCurrent,
    );
    expect(marked).toEqual(["ranch"]);
  });

  it("getPlanButton offers an upgrade without a trial to a user who had a trial", () => {
    const facts = {
      target: "pro",
      current: "personal",
      subscriptionStatus: "canceled",
      hadTrial: true,
    } as const;
    expect(getPlanButton(facts).label).toBe("Upgrade to Pro");
  });
});

describe("isTrialEligible", () => {
  it.each<[PlanId, PlanId | null, string | null, boolean]>([
    ["pro", null, null, true],
    ["pro", "personal", null, true],
    ["pro", "ranch", "active", true],
    ["pro", "pro", "active", false],
    ["pro", "pro", "canceled", true],
    ["pro", "pro", "incomplete", true],
    ["pro", "pro", "unpaid", true],
    ["pro", "pro", "past_due", false],
    ["ranch", "personal", null, false],
    ["personal", "pro", "canceled", false],
  ])(
    "isTrialEligible for target plan %s, current plan %s and status %s returns %s",
    (target, current, subscriptionStatus, expected) => {
      expect(isTrialEligible({ target, current, subscriptionStatus })).toBe(expected);
    },
  );
});
