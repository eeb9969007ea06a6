import { describe, expect, it } from "vitest";
import { getCurrentPlan, getSubscriptionBanner } from "@/lib/plans/current-plan";

const now = new Date("2026-11-20T12:00:00Z");
const active = (planType: string | null) => ({ status: "active", trialEnd: null, planType });

describe("getCurrentPlan", () => {
  it("getCurrentPlan returns null for a visitor", () => {
    expect(
      getCurrentPlan({ isSignedIn: false, subscription: active("pro"), accountType: "pro" }, now),
    ).toBeNull();
  });

  it.each([
    [active("ranch"), "personal", "ranch", "Subscription active"],
    [active("premium"), null, "ranch", "Subscription active"],
    [active(null), "pro", "personal", "Subscription active"],
    [{ ...active("pro"), status: "past_due" }, "pro", "pro", "Payment past due"],
    [null, "personalPro", "personal_plus", "Free plan active"],
    [null, "stable", "ranch", "Free plan active"],
    [null, null, "personal", "Free plan active"],
  ])(
    "getCurrentPlan with subscription %j and account type %s returns %s",
    (subscription, accountType, plan, text) => {
      const currentPlan = getCurrentPlan({ isSignedIn: true, subscription, accountType }, now);
      expect(currentPlan?.plan).toBe(plan);
      expect(currentPlan?.message.text).toBe(text);
    },
  );
});

describe("getSubscriptionBanner", () => {
  it.each([
    [active("pro"), null, false, "pro", "Subscription active"],
    [active(null), "ranch", false, "personal", "Subscription active"],
    [null, "ranch", false, "ranch", "Free plan active"],
    [null, null, true, "personal", "Loading account details..."],
    [null, null, false, "personal", "Profile loading... Using free plan for now"],
  ])(
    "for subscription %j, account type %s and isLoading %s, the banner shows %s: %s",
    (subscription, accountType, isLoading, plan, text) => {
      const banner = getSubscriptionBanner({ subscription, accountType, isLoading }, now);
      expect(banner.plan).toBe(plan);
      expect(banner.message.text).toBe(text);
    },
  );
});
