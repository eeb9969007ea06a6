import { describe, expect, it } from "vitest";
import { getEntitlementRows, getPlanLimit, hasFeature, PLAN_FEATURES } from "@/lib/plans/entitlements";
import { getPlanRank, normalizePlan, PLAN_IDS } from "@/lib/plans/plan-id";

describe("normalizePlan", () => {
  it.each([
    ["personal", "personal"],
    ["personal_plus", "personal_plus"],
    ["ranch", "ranch"],
    ["pro", "pro"],
    ["personalPro", "personal_plus"],
    ["Personal Plus", "personal_plus"],
    ["stable", "ranch"],
    ["premium", "ranch"],
    ["trainer", "personal_plus"],
    ["trainer_plus", "pro"],
    ["  PRO ", "pro"],
    ["", "personal"],
    ["constructor", "personal"],
    ["anything else", "personal"],
  ])("normalizePlan converts %j to %s", (given, expected) => {
    expect(normalizePlan(given)).toBe(expected);
  });

  it("normalizePlan converts a missing value to the free plan", () => {
    expect(normalizePlan(null)).toBe("personal");
    expect(normalizePlan(undefined)).toBe("personal");
  });
});

it("getPlanRank ranks the plans from 1 (lowest) to 4 (highest)", () => {
  expect(PLAN_IDS.map(getPlanRank)).toEqual([1, 2, 3, 4]);
  expect(getPlanRank(normalizePlan("premium"))).toBe(getPlanRank("ranch"));
});

describe("entitlements", () => {
  it.each([
    ["health_tracking", [true, true, true, true]],
    ["advanced_reporting", [false, true, true, true]],
    ["task_management", [false, false, true, true]],
    ["financial_tracking", [false, false, true, true]],
    ["invoicing", [false, false, false, true]],
    ["api_access", [false, false, false, true]],
  ] as const)("from the lowest to the highest plan, hasFeature for %s returns %j", (feature, expected) => {
    expect(PLAN_IDS.map((plan) => hasFeature(plan, feature))).toEqual(expected);
  });

  it("the plan limits match the table in docs/product/plans.md", () => {
    expect(PLAN_IDS.map((plan) => getPlanLimit(plan, "horses"))).toEqual([5, null, null, null]);
    expect(PLAN_IDS.map((plan) => getPlanLimit(plan, "photos"))).toEqual([50, 500, null, null]);
    const gigabytes = PLAN_IDS.map((plan) => Number(getPlanLimit(plan, "storage_bytes")) / 1024 ** 3);
    expect(gigabytes).toEqual([1, 10, 50, 500]);
  });

  it("getEntitlementRows returns one row per plan and feature", () => {
    const rows = getEntitlementRows();
    expect(new Set(rows.map((row) => `${row.tier} ${row.feature}`)).size).toBe(rows.length);
    expect(rows.length).toBeGreaterThan(PLAN_IDS.length * PLAN_FEATURES.length);
  });
});
