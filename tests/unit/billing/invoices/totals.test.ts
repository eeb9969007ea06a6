import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseDecimal } from "@/lib/domain/billing/invoices/model/decimal";
import {
  calculateFormTotals,
  calculateInvoiceTotals,
  distributeDiscount,
  sumTaxesByRate,
  toEnteredCents,
} from "@/lib/domain/billing/invoices/model/totals";
import {
  DEFAULT_TAX_RULES,
  TAX_MODES,
  TAX_ROUNDING_RULES,
} from "@/lib/domain/billing/records/model/tax-rules";
import { getLineAmountCents, sumCents } from "@/lib/money/cents";
import { formatCents } from "@/lib/money/format";

const figures = fc.record({
  quantityHundredths: fc.integer({ min: 1, max: 9_999_999 }),
  rateCents: fc.integer({ min: 0, max: 99_999_999 }),
});

const taxes = [
  { taxRate: 82_500, taxName: "Sales tax" },
  { taxRate: 82_500, taxName: "County tax" },
  { taxRate: 190_000, taxName: "VAT" },
  { taxRate: 1, taxName: "Smallest rate" },
  { taxRate: 0, taxName: "Exempt" },
];

const taxedLine = fc
  .tuple(figures, fc.nat({ max: 1_000 }), fc.constantFrom(...taxes))
  .map(([line, thousandths, tax]) => ({
    ...line,
    ...tax,
    discountCents: Math.floor(
      (getLineAmountCents(line.quantityHundredths, line.rateCents) * thousandths) / 1_000,
    ),
  }));

const rules = fc.record({
  taxMode: fc.constantFrom(...TAX_MODES),
  taxRounding: fc.constantFrom(...TAX_ROUNDING_RULES),
});

describe("invoice totals", () => {
  it("invoice totals without tax equal the sum of the displayed line amounts", () => {
    fc.assert(
      fc.property(fc.array(figures, { minLength: 1, maxLength: 100 }), rules, (lines, someRules) => {
        const totals = calculateInvoiceTotals(lines, someRules);
        expect(totals.lines).toHaveLength(lines.length);
        const amounts = totals.lines.map(({ amountCents }) => BigInt(amountCents));
        expect(BigInt(totals.totalCents)).toBe(amounts.reduce((sum, amount) => sum + amount, 0n));
        expect(totals).toMatchObject({ subtotalCents: totals.totalCents, discountCents: 0, taxCents: 0 });
        const before = calculateInvoiceTotals(lines.slice(1), someRules);
        expect(totals.totalCents - before.totalCents).toBe(totals.lines[0]?.amountCents);
      }),
      { numRuns: 3_000 },
    );
  });

  it("invoice lines add up to the totals in every tax and rounding mode", () => {
    fc.assert(
      fc.property(fc.array(taxedLine, { minLength: 1, maxLength: 30 }), rules, (lines, someRules) => {
        const totals = calculateInvoiceTotals(lines, someRules);
        expect(sumCents(totals.lines.map(({ amountCents }) => amountCents))).toBe(totals.subtotalCents);
        expect(sumCents(totals.lines.map(({ discountCents }) => discountCents))).toBe(totals.discountCents);
        expect(sumCents(totals.lines.map(({ taxCents }) => taxCents))).toBe(totals.taxCents);
        const netCents = totals.subtotalCents - totals.discountCents;
        const isExclusive = someRules.taxMode === "exclusive";
        expect(totals.totalCents).toBe(isExclusive ? netCents + totals.taxCents : netCents);
      }),
      { numRuns: 3_000 },
    );
  });

  it("each line's tax is close to the exact tax, whether tax is rounded per line or per invoice", () => {
    fc.assert(
      fc.property(fc.array(taxedLine, { minLength: 1, maxLength: 30 }), rules, (lines, someRules) => {
        const totals = calculateInvoiceTotals(lines, someRules);
        for (const [index, { amountCents, discountCents, taxCents }] of totals.lines.entries()) {
          const rate = BigInt(lines[index]?.taxRate ?? 0);
          const divisor = someRules.taxMode === "exclusive" ? 1_000_000n : 1_000_000n + rate;
          const difference = BigInt(taxCents) * divisor - BigInt(amountCents - discountCents) * rate;
          // Rounding the invoice's tax and dividing it among the lines can each shift a line's tax by up to
          // one cent.
          const limit = someRules.taxRounding === "line" ? divisor : 2n * divisor;
          expect(difference > -limit && difference < limit).toBe(true);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it("with rounding per invoice, the tax of each rate is rounded only once", () => {
    const lines = [1, 2, 3].map(() => ({
      quantityHundredths: 100,
      rateCents: 3_30,
      taxRate: 50_000,
      taxName: "GST",
    }));
    const perLine = calculateInvoiceTotals(lines, { taxMode: "exclusive", taxRounding: "line" });
    expect(perLine.lines.map(({ taxCents }) => taxCents)).toEqual([17, 17, 17]);
    const perInvoice = calculateInvoiceTotals(lines, { taxMode: "exclusive", taxRounding: "invoice" });
    expect(perInvoice.lines.map(({ taxCents }) => taxCents)).toEqual([17, 17, 16]);
    expect(perInvoice.totalCents).toBe(9_90 + 50);
  });

  it("a tax-inclusive total includes the tax instead of adding it", () => {
    const line = { quantityHundredths: 100, rateCents: 119_00, taxRate: 190_000, taxName: "VAT" };
    const totals = calculateInvoiceTotals([line], { taxMode: "inclusive", taxRounding: "line" });
    expect(totals).toMatchObject({ subtotalCents: 119_00, taxCents: 19_00, totalCents: 119_00 });
  });

  it("sumTaxesByRate adds up the taxes of lines with the same name and rate", () => {
    const lines = [
      { taxName: "VAT", taxRate: 190_000, taxCents: 5 },
      { taxName: null, taxRate: 0, taxCents: 0 },
      { taxName: "County", taxRate: 190_000, taxCents: 7 },
      { taxName: "VAT", taxRate: 190_000, taxCents: 6 },
    ];
    expect(sumTaxesByRate(lines)).toEqual([
      { name: "VAT", rate: 190_000, taxCents: 11 },
      { name: "County", rate: 190_000, taxCents: 7 },
    ]);
  });

  it("a distributed discount adds up exactly and never exceeds an invoice line's amount", () => {
    fc.assert(
      fc.property(fc.array(taxedLine, { minLength: 1, maxLength: 30 }), fc.nat(100), (lines, percent) => {
        const { subtotalCents, discountCents } = calculateInvoiceTotals(lines, DEFAULT_TAX_RULES);
        const discount = Math.floor(((subtotalCents - discountCents) * percent) / 100);
        const spread = distributeDiscount(lines, discount);
        expect(sumCents(spread)).toBe(discountCents + discount);
        for (const [index, { quantityHundredths, rateCents }] of lines.entries()) {
          expect(spread[index]).toBeLessThanOrEqual(getLineAmountCents(quantityHundredths, rateCents));
        }
      }),
      { numRuns: 2_000 },
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
  ])("the entered value %j counts as %d cents in invoice totals", (entry, hundredths) => {
    expect(toEnteredCents(entry, "usd")).toBe(hundredths);
  });

  it("the total of an invoice form is a valid amount for any input", () => {
    const entry = fc.oneof(fc.string(), fc.double().map(String), fc.integer().map(String));
    fc.assert(
      fc.property(fc.array(fc.record({ quantity: entry, rate: entry }), { maxLength: 100 }), (lines) => {
        expect(
          formatCents(
            calculateFormTotals(lines, { rules: DEFAULT_TAX_RULES, currency: "usd" }).totalCents,
            "usd",
            "point_decimal",
          ),
        ).toMatch(/^\$[\d,]+\.\d\d$/);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe("parseDecimal", () => {
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
  ])("parseDecimal(%j) reports %s", (entry, problem) => {
    expect(parseDecimal(entry, 100_00)).toEqual({ problem });
  });
});
