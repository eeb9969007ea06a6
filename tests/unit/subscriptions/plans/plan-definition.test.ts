import { describe, expect, it } from "vitest";
import { getPlanDefinition, getPlanDefinitions } from "@/lib/plans/plan-definition";
import { PLAN_IDS } from "@/lib/plans/plan-id";
import { formatPrice, formatPricePerPeriod, getAnnualPriceCents } from "@/lib/plans/price-text";

describe("getPlanDefinitions", () => {
  it("getPlanDefinitions returns the prices from docs/product/plans.md", () => {
    expect(getPlanDefinitions().map(({ id }) => formatPrice(id))).toEqual([
      "Free",
      "$9.99",
      "$49.99",
      "$249.00",
    ]);
    expect(getPlanDefinitions().map(({ id }) => formatPrice(id, "year"))).toEqual([
      "Free",
      "$107.89",
      "$539.89",
      "$2,689.20",
    ]);
    expect(formatPricePerPeriod("ranch")).toBe("$49.99 a month");
    expect(formatPricePerPeriod("ranch", "year")).toBe("$539.89 a year");
    expect(formatPricePerPeriod("personal", "year")).toBe("free");
  });

  it("getPlanDefinitions marks exactly one plan as most popular", () => {
    expect(getPlanDefinitions().flatMap(({ id, isPopular }) => (isPopular ? [id] : []))).toEqual([
      "personal_plus",
    ]);
  });

  it("getPlanDefinitions offers a trial only for plans with trial days", () => {
    expect(getPlanDefinitions().map(({ hasFreeTrial, trialDays }) => [hasFreeTrial, trialDays])).toEqual([
      [false, 0],
      [false, 0],
      [false, 0],
      [true, 14],
    ]);
  });

  it("getPlanDefinition derives the listed limits and features from the plan's entitlements", () => {
    expect(getPlanDefinition("personal").features.slice(0, 3)).toEqual([
      "Up to 5 horses",
      "50 photos",
      "1 GB of documents",
    ]);
    expect(getPlanDefinition("ranch").features).toEqual([
      "Everything in Personal Plus",
      "Unlimited photos",
      "50 GB of documents",
      "Task management for the team",
      "Financial tracking",
      "Ranch management tools",
      "Integrations: calendar feeds and CSV files for QuickBooks",
      "Live chat",
    ]);
    expect(getPlanDefinition("pro").features).toContain("Unlimited clients and organizations");
  });
});

describe("getAnnualPriceCents", () => {
  it("getAnnualPriceCents returns the price of twelve months minus ten percent, to the cent", () => {
    const annual = getPlanDefinitions().map((plan) => plan.annualPriceCents);
    expect(annual).toEqual([0, 107_89, 539_89, 2_689_20]);
    expect(annual).toEqual(PLAN_IDS.map(getAnnualPriceCents));
  });
});
