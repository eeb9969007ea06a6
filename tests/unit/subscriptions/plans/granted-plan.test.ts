import { describe, expect, it } from "vitest";
import { DAY_MS } from "@/lib/clock";
import { getGraceEnd, getGrantedPlan } from "@/lib/plans/granted-plan";

const now = new Date("2026-11-20T12:00:00Z");
const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);

describe("getGrantedPlan", () => {
  it.each([
    ["active", "pro", null, "pro"],
    ["trialing", "pro", null, "pro"],
    ["active", "premium", null, "ranch"],
    ["past_due", "ranch", ago(0), "ranch"],
    ["past_due", "ranch", ago(6.999), "ranch"],
    ["past_due", "ranch", ago(7), "personal"],
    ["past_due", "ranch", ago(30), "personal"],
    ["unpaid", "pro", null, "personal"],
    ["paused", "pro", null, "personal"],
    ["incomplete", "pro", null, "personal"],
    ["incomplete_expired", "pro", null, "personal"],
    ["canceled", "pro", null, "personal"],
    ["whatever comes", "pro", null, "personal"],
  ])("getGrantedPlan for %s %s, past due since %s, is %s", (status, planType, pastDueSince, plan) => {
    expect(getGrantedPlan({ status, planType, pastDueSince }, now)).toBe(plan);
  });

  it("getGrantedPlan is the free plan without a subscription", () => {
    expect(getGrantedPlan(null, now)).toBe("personal");
  });
});

describe("getGraceEnd", () => {
  it("getGraceEnd is seven days after the failed payment while the subscription is past due", () => {
    expect(getGraceEnd({ status: "past_due", pastDueSince: ago(2) })).toEqual(ago(-5));
    expect(getGraceEnd({ status: "active", pastDueSince: null })).toBeNull();
  });
});
