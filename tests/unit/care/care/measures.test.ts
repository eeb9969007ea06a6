import { describe, expect, it } from "vitest";
import { isBodyConditionScore, listBodyConditionScores } from "@/lib/domain/care/model/body-condition";
import { getEggCountClass } from "@/lib/domain/care/model/fecal-egg-count";
import { formatLength, formatTemperature, formatWeight } from "@/lib/domain/care/model/format-measurement";
import { fromCelsius, fromCm, fromKg, toCelsius, toCm, toKg } from "@/lib/domain/care/model/units";
import { calculateWeightByTape, type WeightTapeAge } from "@/lib/domain/care/model/weight-tape";

describe("units of measurement", () => {
  it.each([
    [1_000, 453.59],
    [1_193, 541.14],
    [0, 0],
  ])("a weight of %f lb converts to %f kg", (pounds, kilograms) =>
    expect(toKg(pounds, "lb")).toBe(kilograms),
  );

  it.each([
    [32, 0],
    [99, 37.22],
    [101.5, 38.61],
    [104, 40],
  ])("a temperature of %f °F converts to %f °C", (fahrenheit, celsius) =>
    expect(toCelsius(fahrenheit, "F")).toBe(celsius),
  );

  it("a measurement in US units has the same rounded value after conversion to metric units and back", () => {
    for (let tenths = 900; tenths <= 1_100; tenths += 1) {
      const typed = tenths / 10;
      expect(fromCelsius(toCelsius(typed, "F"), "F").toFixed(1)).toBe(typed.toFixed(1));
      expect(fromCm(toCm(typed, "in"), "in").toFixed(1)).toBe(typed.toFixed(1));
      expect(fromKg(toKg(typed * 10, "lb"), "lb").toFixed(0)).toBe((typed * 10).toFixed(0));
    }
    expect([toKg(540, "kg"), toCm(185.4, "cm"), toCelsius(38, "C")]).toEqual([540, 185.4, 38]);
  });

  it("each measurement is shown in both metric and US units", () => {
    expect(formatWeight(541.14)).toBe("1,193 lb (541 kg)");
    expect(formatTemperature(38)).toBe("100.4 °F (38.0 °C)");
    expect(formatLength(190.5)).toBe("75 in (190.5 cm)");
  });
});

describe("tape-measured weight", () => {
  it.each<[WeightTapeAge, number]>([
    ["horse", 1_193],
    ["yearling", 1_308],
    ["weanling", 1_406],
  ])("a %s with a 75-inch girth and 70-inch length weighs %i lb", (age, pounds) => {
    expect(Math.round(fromKg(calculateWeightByTape(toCm(75, "in"), toCm(70, "in"), age), "lb"))).toBe(pounds);
  });

  it("a tape-measured weight in kg is girth² × length ÷ 11,922 (in cm)", () => {
    expect(calculateWeightByTape(190, 178, "horse")).toBeCloseTo((190 * 190 * 178) / 11_922, 1);
  });
});

describe("body condition", () => {
  it("body condition scores range from 1 to 9 in steps of half a point", () => {
    expect(listBodyConditionScores()).toHaveLength(17);
    expect(listBodyConditionScores().every(isBodyConditionScore)).toBe(true);
    expect([0.5, 9.5, 5.25, Number.NaN].some(isBodyConditionScore)).toBe(false);
  });
});

describe("a fecal egg count", () => {
  it.each([
    [0, "low"],
    [199, "low"],
    [200, "moderate"],
    [500, "moderate"],
    [501, "high"],
  ] as const)("a fecal egg count of %i per gram is %s", (count, expected) =>
    expect(getEggCountClass(count)).toBe(expected),
  );
});
