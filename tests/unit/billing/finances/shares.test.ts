import { expect, it } from "vitest";
import {
  areSharesEqual,
  calculateRemainder,
  parseShareWeights,
} from "@/lib/domain/billing/finances/model/shares";
import type { NumberFormat } from "@/lib/money/number-format";

const createSplit = (split: "percent" | "amount", parts: string[], amountCents: number | null = 10_000) => ({
  ...{ split, parts, amountCents, currency: "usd" as const },
});

function getProblem(input: Parameters<typeof parseShareWeights>[0], format: NumberFormat): string | null {
  const read = parseShareWeights(input);
  return "problem" in read ? read.problem(format) : null;
}

it("parseShareWeights converts equal shares, percentages and amounts to weights", () => {
  expect(parseShareWeights({ split: "equal", parts: ["", ""], amountCents: 5, currency: "usd" })).toEqual({
    shares: [1, 1],
  });
  expect(parseShareWeights(createSplit("percent", ["66.67", "33.33%"]))).toEqual({ shares: [6667, 3333] });
  expect(parseShareWeights(createSplit("amount", ["$75.50", "24.5"]))).toEqual({ shares: [7550, 2450] });
});

it("parseShareWeights returns an error message for shares that are missing or don't add up", () => {
  expect(getProblem(createSplit("percent", ["50", "40.5"]), "point_decimal")).toBe(
    "The percentages add up to 90.5. They must add up to 100.",
  );
  expect(getProblem(createSplit("amount", ["50", "60"]), "point_decimal")).toBe(
    "The shares add up to 110.00. They must add up to 100.00.",
  );
  expect(getProblem(createSplit("percent", ["50", "40.5"]), "comma_decimal")).toBe(
    "The percentages add up to 90,5. They must add up to 100.",
  );
  expect(getProblem(createSplit("amount", ["50", "60"]), "comma_decimal")).toBe(
    "The shares add up to 110,00. They must add up to 100,00.",
  );
  for (const part of ["", "0", "-5", "five", "1.234"]) {
    expect(getProblem(createSplit("amount", ["100", part]), "point_decimal")).toMatch(
      /^For each horse, enter an amount/,
    );
  }
});

it("calculateRemainder returns the part of the total that isn't assigned to a horse yet", () => {
  expect(calculateRemainder(createSplit("percent", ["25", ""]))).toBe(7500);
  expect(calculateRemainder(createSplit("amount", ["25", "80"]))).toBe(-500);
  expect(calculateRemainder(createSplit("amount", ["25"], null))).toBeNull();
  expect(areSharesEqual([3334, 3333, 3333])).toBe(true);
  expect(areSharesEqual([3335, 3333])).toBe(false);
});
