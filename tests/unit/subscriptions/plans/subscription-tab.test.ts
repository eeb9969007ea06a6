import { describe, expect, it } from "vitest";
import { getAccountPlanChoiceLabel } from "@/app/(app)/account/_components/subscription/get-account-plan-choice-label";
import {
  isAboutSubscription,
  parseSubscriptionUrlState,
} from "@/app/(app)/account/_components/subscription/subscription-url-state";
import type { BillingInterval } from "@/lib/plans/billing-interval";
import { getPlanButton } from "@/lib/plans/get-plan-button";
import type { PlanId } from "@/lib/plans/plan-id";

describe("the URL of the Subscription tab", () => {
  const success = (sessionId: string | null, plan: PlanId | null) => ({ kind: "success", sessionId, plan });
  it.each([
    [{}, null, null],
    [{ tab: "subscription" }, null, null],
    [{ plan: "ranch" }, null, { plan: "ranch", interval: "month" }],
    [{ plan: "premium", interval: "year" }, null, { plan: "ranch", interval: "year" }],
    [{ plan: "gold" }, null, null],
    [{ success: "true", plan: "pro" }, success(null, "pro"), null],
    [{ success: "true" }, success(null, null), null],
    [{ success: "1", plan: "pro" }, null, { plan: "pro", interval: "month" }],
    [{ session_id: "cs_1" }, success("cs_1", null), null],
    [{ session_id: ["cs_1", "cs_2"], plan: "gold" }, success("cs_1", null), null],
    [{ canceled: "true", plan: "pro" }, { kind: "canceled" }, null],
  ])(
    "parsing the query %j returns the checkout result %j and plan choice %j",
    (parameters, returned, choice) => {
      const address = parseSubscriptionUrlState(parameters);
      expect(address).toEqual({ returned, choice });
      expect(isAboutSubscription(address)).toBe(returned !== null || choice !== null);
    },
  );
});

describe("a plan's button on the Subscription tab", () => {
  interface Standing {
    plan: PlanId;
    interval: BillingInterval | null;
    pending?: { plan: PlanId; interval: BillingInterval };
    cancels?: boolean;
    isLive?: boolean;
    status?: string;
  }
  const free: Standing = { plan: "personal", interval: null };
  const monthly: Standing = { plan: "ranch", interval: "month" };
  const changing: Standing = { ...monthly, pending: { plan: "personal_plus", interval: "month" } };

  it.each<[string, Standing, PlanId, BillingInterval, string, boolean]>([
    ["free plan", free, "personal", "month", "Current Plan", false],
    ["free plan", free, "personal", "year", "Current Plan", false],
    ["free plan", free, "ranch", "year", "Upgrade to Ranch", true],
    ["free plan", free, "pro", "month", "Start 14-Day Trial", true],
    [
      "plan that was never bought",
      { plan: "pro", interval: null },
      "personal",
      "month",
      "Active for now",
      false,
    ],
    [
      "unpaid plan",
      { plan: "pro", interval: "month", status: "unpaid" },
      "personal",
      "month",
      "Active for now",
      false,
    ],
    [
      "unpaid plan",
      { plan: "pro", interval: "month", status: "unpaid" },
      "pro",
      "month",
      "Current Plan",
      false,
    ],
    [
      "plan that was never bought",
      { plan: "pro", interval: null },
      "ranch",
      "month",
      "Downgrade to Ranch",
      true,
    ],
    ["monthly plan", monthly, "ranch", "month", "Current Plan", false],
    ["monthly plan", monthly, "ranch", "year", "Pay yearly", true],
    ["yearly plan", { ...monthly, interval: "year" }, "ranch", "month", "Pay monthly", true],
    [
      "plan with an unknown interval",
      { plan: "ranch", interval: null, isLive: true },
      "ranch",
      "month",
      "Current Plan",
      false,
    ],
    ["monthly plan", monthly, "personal_plus", "month", "Downgrade to Personal Plus", true],
    ["monthly plan", monthly, "personal", "month", "Downgrade to Personal", true],
    ["scheduled downgrade", changing, "personal_plus", "month", "Starts next", false],
    ["scheduled downgrade", changing, "personal_plus", "year", "Downgrade to Personal Plus", true],
    ["scheduled cancellation", { ...monthly, cancels: true }, "personal", "month", "Starts next", false],
  ])(
    "if the current state is “%s” (%j), the button for the plan %s, billed per %s, says: %s",
    (_name, standing, target, interval, text, isChoice) => {
      const { plan: current, pending = null, cancels = false } = standing;
      const isLive = standing.isLive ?? (standing.interval !== null && !standing.status);
      const subscriptionStatus = standing.status ?? (isLive ? "active" : null);
      const button = getPlanButton({ target, current, subscriptionStatus });
      const overview = {
        isLive,
        interval: standing.interval,
        cancelsAtPeriodEnd: cancels,
        pending: pending && { ...pending, planName: "", at: "2026-12-01T00:00:00.000Z" },
      };
      expect(getAccountPlanChoiceLabel({ card: { id: target, button }, interval, overview })).toEqual({
        text,
        isChoice,
      });
    },
  );
});
