import { describe, expect, it } from "vitest";
import { planDefinition, planDefinitions } from "@/lib/plans/plan-definition";
import { PLAN_IDS } from "@/lib/plans/plan-id";
import { annualPriceCents, pricePerPeriodText, priceText } from "@/lib/plans/price-text";

describe("planDefinitions", () => {
  it("planDefinitions has the prices of the specification", () => {
    expect(planDefinitions().map(({ id }) => priceText(id))).toEqual(["Free", "$9.99", "$49.99", "$249.00"]);
    expect(planDefinitions().map(({ id }) => priceText(id, "year"))).toEqual([
      "Free",
      "$107.89",
      "$539.89",
      "$2,689.20",
    ]);
    expect(pricePerPeriodText("ranch")).toBe("$49.99 a month");
    expect(pricePerPeriodText("ranch", "year")).toBe("$539.89 a year");
    expect(pricePerPeriodText("personal", "year")).toBe("free");
  });

  it("planDefinitions marks exactly one plan as most popular", () => {
    expect(planDefinitions().flatMap(({ id, isPopular }) => (isPopular ? [id] : []))).toEqual([
      "personal_plus",
    ]);
  });

  it("planDefinitions offers a trial only for plans with trial days", () => {
    expect(planDefinitions().map(({ hasFreeTrial, trialDays }) => [hasFreeTrial, trialDays])).toEqual([
      [false, 0],
      [false, 0],
      [false, 0],
      [true, 14],
    ]);
  });

  it("planDefinitions lists limits and features by the plan's entitlements", () => {
    expect(planDefinition("personal").features.slice(0, 3)).toEqual([
      "Up to 5 horses",
      "50 photos",
      "1 GB of documents",
    ]);
    expect(planDefinition("ranch").features).toEqual([
      "Everything in Personal Plus",
      "Unlimited photos",
      "50 GB of documents",
      "Task management for the team",
      "Financial tracking",
      "Ranch management tools",
      "Integrations: calendar feeds and CSV files for QuickBooks",
      "Live chat",
    ]);
    expect(planDefinition("pro").features).toContain("Unlimited clients and organizations");
  });
});

describe("annualPriceCents", () => {
  it("annualPriceCents is twelve months minus ten percent, to the cent", () => {
    const annual = planDefinitions().map((plan) => plan.annualPriceCents);
    expect(annual).toEqual([0, 107_89, 539_89, 2_689_20]);
    expect(annual).toEqual(PLAN_IDS.map(annualPriceCents));
  });
});
