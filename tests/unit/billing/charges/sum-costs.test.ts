import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { getCostCategory } from "@/lib/domain/billing/charges/model/cost-category";
import { sumCosts } from "@/lib/domain/billing/charges/model/sum-costs";
import { sumCents } from "@/lib/money/cents";

describe("the expense that records the costs of charges", () => {
  it("sumCosts returns horse shares that add up to the total cost of the charges", () => {
    const cost = fc.record({
      horseId: fc.constantFrom("a", "b", "c"),
      costCents: fc.nat(100_000),
      chargedOn: fc.constantFrom("2026-01-05", "2026-01-06"),
    });
    fc.assert(
      fc.property(fc.array(cost, { minLength: 1 }), (costs) => {
        const total = sumCosts(costs);
        const sum = sumCents(costs.map(({ costCents }) => costCents));
        expect(total?.amountCents).toBe(sum);
        expect(sumCents((total?.parts ?? []).map(({ cents }) => cents))).toBe(sum);
        expect(total?.parts.every(({ cents }) => cents > 0)).toBe(true);
      }),
    );
  });

  it("sumCosts doesn't assign the expense to a horse if one of the charges has no horse", () => {
    expect(sumCosts([])).toBeNull();
    const costs = [
      { horseId: "a", costCents: 100, chargedOn: "2026-01-06" },
      { horseId: null, costCents: 50, chargedOn: "2026-01-05" },
    ];
    expect(sumCosts(costs)).toEqual({ amountCents: 150, bookedOn: "2026-01-05", parts: [] });
  });

  it("each service category's costs are assigned to an expense category", () => {
    expect(getCostCategory("farrier")).toBe("farrier");
    expect(getCostCategory("lesson")).toBe("training");
    expect(getCostCategory("care")).toBe("other");
  });
});
