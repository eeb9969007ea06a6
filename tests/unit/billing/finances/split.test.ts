import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { splitCents } from "@/lib/domain/billing/finances/model/split";

const amounts = fc.integer({ min: -99_999_999, max: 99_999_999 });
const weights = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 40 });

describe("splitCents", () => {
  it("splitCents returns parts that add up to the amount", () => {
    fc.assert(
      fc.property(amounts, weights, (amount, allWeights) => {
        const parts = splitCents(amount, allWeights);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount);
        const total = allWeights.reduce((sum, weight) => sum + weight, 0);
        parts.forEach((part, index) => {
          // Compares whole numbers to avoid rounding: |part × total − amount × weight| < total.
          const difference = BigInt(part) * BigInt(total) - BigInt(amount) * BigInt(allWeights[index] ?? 0);
          expect(difference < BigInt(total) && -difference < BigInt(total)).toBe(true);
        });
      }),
      { numRuns: 2_000 },
    );
  });

  it("splitCents adds leftover cents to the parts with the largest remainders", () => {
    expect(splitCents(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(splitCents(100, [1, 5, 1])).toEqual([14, 72, 14]);
    expect(splitCents(-100, [1, 1, 1])).toEqual([-34, -33, -33]);
    expect(splitCents(1, [1, 1])).toEqual([1, 0]);
    expect(() => splitCents(100, [])).toThrow(RangeError);
  });
});
