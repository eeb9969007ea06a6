import { describe, expect, it } from "vitest";
import { DAY_MS } from "@/lib/clock";
import { getGraceEnd, getGrantedPlan } from "@/lib/plans/get-granted-plan";

const now = new Date("2026-11-20T12:00:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);

describe("getGrantedPlan", () => {
  it.each([
    ["active", "pro", null, "pro"],
    ["trialing", "pro", null, "pro"],
    ["active", "premium", null, "ranch"],
    ["past_due", "ranch", daysAgo(0), "ranch"],
    ["past_due", "ranch", daysAgo(6.999), "ranch"],
    ["past_due", "ranch", daysAgo(7), "personal"],
    ["past_due", "ranch", daysAgo(30), "personal"],
    ["unpaid", "pro", null, "personal"],
    ["paused", "pro", null, "personal"],
    ["incomplete", "pro", null, "personal"],
    ["incomplete_expired", "pro", null, "personal"],
    ["canceled", "pro", null, "personal"],
    ["an unknown status", "pro", null, "personal"],
  ])(
    "getGrantedPlan for status %s and plan %s, past due since %s, returns %s",
    (status, planType, pastDueSince, plan) => {
      expect(getGrantedPlan({ status, planType, pastDueSince }, now)).toBe(plan);
    },
  );

  it("getGrantedPlan returns the free plan if there is no subscription", () => {
    expect(getGrantedPlan(null, now)).toBe("personal");
  });
});

describe("getGraceEnd", () => {
  it("getGraceEnd returns the time seven days after the failed payment", () => {
    expect(getGraceEnd({ status: "past_due", pastDueSince: daysAgo(2) })).toEqual(daysAgo(-5));
    expect(getGraceEnd({ status: "active", pastDueSince: null })).toBeNull();
  });
});
