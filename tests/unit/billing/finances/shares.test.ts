import { expect, it } from "vitest";
import {
  areSharesEqual,
  calculateRemainder,
  parseShareWeights,
} from "@/lib/domain/billing/finances/model/shares";

const createSplit = (split: "percent" | "amount", parts: string[], amountCents: number | null = 10_000) => ({
  ...{ split, parts, amountCents, currency: "usd" as const },
});

it("parseShareWeights converts equal shares, percentages and amounts to weights", () => {
  expect(parseShareWeights({ split: "equal", parts: ["", ""], amountCents: 5, currency: "usd" })).toEqual({
    shares: [1, 1],
  });
  expect(parseShareWeights(createSplit("percent", ["66.67", "33.33%"]))).toEqual({ shares: [6667, 3333] });
  expect(parseShareWeights(createSplit("amount", ["$75.50", "24.5"]))).toEqual({ shares: [7550, 2450] });
});

it("parseShareWeights returns an error message for shares that are missing or don't add up", () => {
  expect(parseShareWeights(createSplit("percent", ["50", "40.5"]))).toEqual({
    problem: "The percentages add up to 90.5, not 100.",
  });
  expect(parseShareWeights(createSplit("amount", ["50", "60"]))).toEqual({
    problem: "The shares add up to 110.00, not 100.00.",
  });
  for (const part of ["", "0", "-5", "five", "1.234"]) {
    expect(parseShareWeights(createSplit("amount", ["100", part]))).toEqual({
      problem: expect.stringMatching(/^Enter an amount/),
    });
  }
});

it("calculateRemainder calculates how much is left to share", () => {
  expect(calculateRemainder(createSplit("percent", ["25", ""]))).toBe(7500);
  expect(calculateRemainder(createSplit("amount", ["25", "80"]))).toBe(-500);
  expect(calculateRemainder(createSplit("amount", ["25"], null))).toBeNull();
  expect(areSharesEqual([3334, 3333, 3333])).toBe(true);
  expect(areSharesEqual([3335, 3333])).toBe(false);
});
