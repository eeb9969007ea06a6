import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readDecimal } from "@/lib/domain/billing/invoices/model/decimal";
import {
  calculateFormTotals,
  calculateTotals,
  toCountableEntry,
  toHundredths,
} from "@/lib/domain/billing/invoices/model/totals";
import { formatCents } from "@/lib/money/format";

describe("invoice totals", () => {
  it("invoice totals equal the sum of the shown line amounts", () => {
    const figures = fc.record({
      quantityHundredths: fc.integer({ min: 1, max: 9_999_999 }),
      rateCents: fc.integer({ min: 0, max: 99_999_999 }),
    });
    fc.assert(
      fc.property(fc.array(figures, { minLength: 1, maxLength: 100 }), (lines) => {
        const { amountsCents, totalCents } = calculateTotals(lines);
        expect(amountsCents).toHaveLength(lines.length);
        expect(BigInt(totalCents)).toBe(amountsCents.reduce((sum, amount) => sum + BigInt(amount), 0n));
        const before = calculateTotals(lines.slice(1));
        expect(totalCents - before.totalCents).toBe(amountsCents[0]);
      }),
      { numRuns: 10_000 },
    );
  });

  it.each([
    ["12", 12_00],
    ["12.5", 12_50],
    [" 12.50 ", 12_50],
    [".5", 50],
    ["7.", 7_00],
    [3.35, 3_35],
    ["", 0],
    ["abc", 0],
    ["12,50", 0],
    ["-4", 0],
    ["1.234", 0],
    ["NaN", 0],
    ["9".repeat(40), 0],
    [null, 0],
    [undefined, 0],
  ])("invoice totals read the input %j as %d hundredths", (entry, hundredths) => {
    expect(toHundredths(entry)).toBe(hundredths);
  });

  it("the totals of an invoice form can be formatted for any input", () => {
    const entry = fc.oneof(fc.string(), fc.double().map(String), fc.integer().map(String));
    fc.assert(
      fc.property(fc.array(fc.record({ quantity: entry, rate: entry }), { maxLength: 100 }), (lines) => {
        expect(formatCents(calculateFormTotals(lines).totalCents)).toMatch(/^\$[\d,]+\.\d\d$/);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe("toCountableEntry", () => {
  it.each([
    ["abc", "0"],
    ["", "0"],
    [null, "0"],
    ["12.5", "12.5"],
    ["-4", "-4"],
    ["1.234", "1.234"],
    [7, 7],
  ])("toCountableEntry(%j) returns %j", (entry, sent) => {
    expect(toCountableEntry(entry)).toBe(sent);
  });
});

describe("readDecimal", () => {
  it.each([
    ["", "empty"],
    ["  ", "empty"],
    ["abc", "not a number"],
    ["1 000", "not a number"],
    ["0x1F", "too precise"],
    ["-1", "negative"],
    ["-0.01", "negative"],
    ["1.005", "too precise"],
    [1e-7, "too precise"],
    [1e21, "too large"],
    ["100.01", "too large"],
    ["Infinity", "too large"],
  ])("readDecimal(%j) reports %s", (entry, problem) => {
    expect(readDecimal(entry, 100_00)).toEqual({ problem });
  });
});
