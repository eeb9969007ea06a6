import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createValueScale, getPositionOnScale } from "@/components/charts/scale";

describe("createValueScale and getPositionOnScale", () => {
  it.each([
    [
      [1_235, 1_310],
      [1_220, 1_240, 1_260, 1_280, 1_300, 1_320],
    ],
    [
      [4, 6],
      [4, 4.5, 5, 5.5, 6],
    ],
    [
      [99, 101.5, 100.4],
      [99, 100, 101, 102],
    ],
    [
      [0.5, 2],
      [0.5, 1, 1.5, 2],
    ],
  ])("for the values %o, createValueScale returns the ticks %o", (values, ticks) => {
    expect(createValueScale(values).ticks).toEqual(ticks);
  });

  it("createValueScale returns only whole-number ticks if the smallest step is one", () => {
    expect(createValueScale([0, 2], 1).ticks).toEqual([0, 1, 2]);
    expect(createValueScale([0, 40], 1).ticks).toEqual([0, 10, 20, 30, 40]);
  });

  it("createValueScale returns a scale that covers all values with at most seven ticks", () => {
    // Stored values have at most two decimal places.
    const value = fc.integer({ min: 0, max: 200_000 }).map((hundredths) => hundredths / 100);
    fc.assert(
      fc.property(fc.array(value, { minLength: 1, maxLength: 20 }), (values) => {
        const { low, high, ticks } = createValueScale(values);
        expect(Math.min(...values)).toBeGreaterThanOrEqual(low - 1e-6);
        expect(Math.max(...values)).toBeLessThanOrEqual(high + 1e-6);
        expect(high).toBeGreaterThan(low);
        expect(ticks.length).toBeLessThanOrEqual(7);
      }),
    );
  });

  it("getPositionOnScale returns a value's position in percent", () => {
    expect([0, 5, 10].map((value) => getPositionOnScale({ low: 0, high: 10 }, value))).toEqual([0, 50, 100]);
    expect(getPositionOnScale({ low: 3, high: 3 }, 3)).toBe(50);
  });
});
