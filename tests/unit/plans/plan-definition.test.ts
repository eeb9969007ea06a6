import { describe, expect, it } from "vitest";
import { planDefinition, planDefinitions } from "@/lib/plans/plan-definition";
import { annualPriceCents, pricePerMonthText, priceText } from "@/lib/plans/price-text";

describe("planDefinitions", () => {
  it("has the prices of the specification", () => {
    expect(planDefinitions().map(({ id }) => priceText(id))).toEqual(["Free", "$9.99", "$49.99", "$249.00"]);
    expect(pricePerMonthText("ranch")).toBe("$49.99 a month");
  });

  it("calls exactly one plan the most popular", () => {
    expect(planDefinitions().flatMap(({ id, isPopular }) => (isPopular ? [id] : []))).toEqual([
      "personal_plus",
    ]);
  });

  it("offers a trial where the plan has days", () => {
    expect(planDefinitions().map(({ hasFreeTrial, trialDays }) => [hasFreeTrial, trialDays])).toEqual([
      [false, 0],
      [false, 0],
      [false, 0],
      [true, 14],
    ]);
  });

  it("renders limits and features from what a plan grants", () => {
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
      "Integrations",
      "Live chat",
    ]);
    expect(planDefinition("pro").features).toContain("Unlimited clients and organizations");
  });
});

describe("annualPriceCents", () => {
  it("takes ten percent off twelve months, to the cent", () => {
    expect(annualPriceCents("personal_plus")).toBe(107_89);
    expect(annualPriceCents("ranch")).toBe(539_89);
    expect(annualPriceCents("pro")).toBe(2_689_20);
  });
});
