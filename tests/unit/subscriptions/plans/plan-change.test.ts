import { describe, expect, it } from "vitest";
import type { BillingInterval } from "@/lib/plans/billing-interval";
import { getChangeTiming } from "@/lib/plans/plan-change";
import type { PlanId } from "@/lib/plans/plan-id";
import { getPlanPriceCents, getPriceLookupKey } from "@/lib/plans/plan-price";

const choice = (text: string) => {
  const [plan, interval] = text.split(" ");
  return { plan: plan as PlanId, interval: interval as BillingInterval };
};

describe("getChangeTiming", () => {
  it.each([
    ["ranch month", "pro month", "now"],
    ["personal_plus year", "ranch month", "now"],
    ["ranch month", "ranch year", "now"],
    ["ranch year", "ranch month", "period_end"],
    ["pro month", "ranch month", "period_end"],
    ["pro month", "ranch year", "period_end"],
    ["pro year", "personal month", "period_end"],
    ["ranch month", "ranch month", "none"],
    ["personal month", "personal year", "none"],
  ])("the timing of a change from %s to %s is %s", (from, to, timing) => {
    expect(getChangeTiming(choice(from), choice(to))).toBe(timing);
  });
});

describe("getPlanPriceCents", () => {
  it.each([
    ["personal_plus", 9_99, 107_89],
    ["ranch", 49_99, 539_89],
    ["pro", 249_00, 2_689_20],
    ["personal", 0, 0],
  ] as const)("the plan %s costs %i cents a month or %i cents a year", (plan, month, year) => {
    expect([getPlanPriceCents(plan, "month"), getPlanPriceCents(plan, "year")]).toEqual([month, year]);
  });
});

it("the lookup key of a price in Stripe contains the plan and the interval", () => {
  expect(getPriceLookupKey("ranch", "year")).toBe("hoofline_ranch_year");
});
