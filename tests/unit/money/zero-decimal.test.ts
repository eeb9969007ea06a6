import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { splitCents } from "@/lib/domain/billing/finances/model/split";
import {
  calculateInvoiceTotals,
  distributeDiscount,
  sumTaxesByRate,
} from "@/lib/domain/billing/invoices/model/totals";
import { createAmountField } from "@/lib/money/amount-field";
import { fromMajorUnits, getPlatformFeeCents, readAmount, sumCents, toMajorUnits } from "@/lib/money/cents";
import {
  CURRENCIES,
  fromStripeAmount,
  getMaxCents,
  getMinorDigits,
  MAX_STRIPE_AMOUNT,
  toStripeAmount,
} from "@/lib/money/currency";
import { formatCents, formatDecimal } from "@/lib/money/format";
import { formatTypedAmount } from "@/lib/money/typed-amount";

const RUNS = { numRuns: 2_000 };
const zeroDecimal = CURRENCIES.filter((currency) => getMinorDigits(currency) === 0);
const currencies = fc.constantFrom(...CURRENCIES);
const zeroDecimals = fc.constantFrom(...zeroDecimal);
const yen = fc.integer({ min: 0, max: getMaxCents("jpy") });

describe("amounts in currencies without a minor unit", () => {
  it("amounts in yen have no decimals in pages, fields, files and the API", () => {
    expect(formatCents(1_500, "jpy", "point_decimal")).toBe("¥1,500");
    expect(formatCents(-1_500, "jpy", "point_decimal")).toBe("-¥1,500");
    expect([
      formatTypedAmount(1_500, { currency: "jpy", numberFormat: "point_decimal" }),
      formatDecimal(-1_500, "jpy"),
    ]).toEqual(["1,500", "-1500"]);
    expect([toMajorUnits(1_500, "jpy"), toMajorUnits(1_500, "usd")]).toEqual([1_500, 15]);
  });

  it.each(zeroDecimal)(
    "amounts in %s have no decimals, regardless of the currency data in Intl",
    (currency) => {
      expect(formatCents(1_234_567, currency, "point_decimal")).toMatch(/^\D*1,234,567$/);
    },
  );

  it("an amount is parsed correctly from every notation in every currency", () => {
    fc.assert(
      fc.property(currencies, fc.nat(), (currency, seed) => {
        const cents = seed % (getMaxCents(currency) + 1);
        for (const text of [formatDecimal(cents, currency), formatCents(cents, currency, "point_decimal")]) {
          expect(readAmount(text.replaceAll("\u00a0", " "), currency)).toEqual({ cents });
        }
        expect(fromMajorUnits(toMajorUnits(cents, currency), currency)).toBe(cents);
      }),
      RUNS,
    );
  });

  it("a fractional amount in a currency without a minor unit is never accepted", () => {
    fc.assert(
      fc.property(zeroDecimals, fc.nat(99_999), fc.integer({ min: 1, max: 99 }), (currency, whole, part) => {
        const text = `${whole}.${String(part).padStart(2, "0")}`;
        expect(readAmount(text, currency)).toEqual({ problem: "fraction" });
        expect(readAmount(Number(text), currency)).toEqual({ problem: "fraction" });
        expect(readAmount(`${whole}.00`, currency)).toEqual({ cents: whole });
      }),
      RUNS,
    );
  });

  it("the message about a fractional amount says that the currency has no decimals", () => {
    const field = createAmountField({ currency: "jpy" });
    const read = (value: string) => field.safeParse(value).error?.issues[0]?.message;
    expect(read("1500.50")).toBe("Japanese yen (JPY) has no decimals. Enter a whole amount, such as 1500.");
    expect(read("yen")).toBe("Enter an amount, such as 85.");
    expect(read("100000000")).toBe("Enter ¥99,999,999 or less.");
    expect(createAmountField({ currency: "isk" }).safeParse("1000000").error?.issues[0]?.message).toBe(
      "Enter ISK\u00a0999,999 or less.",
    );
    expect(field.parse("¥1,500")).toBe(1_500);
  });
});

describe("amounts in Stripe", () => {
  it("amounts in ISK and UGX are converted to hundredths for Stripe", () => {
    expect([toStripeAmount(1_500, "jpy"), toStripeAmount(1_500, "usd")]).toEqual([1_500, 1_500]);
    expect([toStripeAmount(1_500, "isk"), toStripeAmount(1_500, "ugx")]).toEqual([150_000, 150_000]);
  });

  it("amounts converted for Stripe have at most eight digits and convert back exactly", () => {
    fc.assert(
      fc.property(currencies, fc.nat(), (currency, seed) => {
        const cents = seed % (getMaxCents(currency) + 1);
        const amount = toStripeAmount(cents, currency);
        expect(amount).toBeLessThanOrEqual(MAX_STRIPE_AMOUNT);
        expect(fromStripeAmount(amount, currency)).toBe(cents);
        const fee = toStripeAmount(getPlatformFeeCents(cents), currency);
        expect(fee).toBeLessThanOrEqual(amount);
        expect(["isk", "ugx"].includes(currency) ? fee % 100 : 0).toBe(0);
      }),
      RUNS,
    );
  });
});

const line = fc.record({
  quantityHundredths: fc.integer({ min: 1, max: 9_999 }),
  rateCents: fc.nat(100_000),
  discountCents: fc.nat(5_000),
  taxRate: fc.constantFrom(0, 50_000, 80_000, 82_500, 100_000),
});
const rules = fc.record({
  taxMode: fc.constantFrom("exclusive" as const, "inclusive" as const),
  taxRounding: fc.constantFrom("line" as const, "invoice" as const),
});

describe("an invoice in yen", () => {
  it("an invoice in yen adds up exactly with any discounts and tax rules", () => {
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 20 }),
        fc.nat(50_000),
        rules,
        (lines, discount, tax) => {
          const named = lines.map((one) => ({ ...one, taxName: one.taxRate > 0 ? "Tax" : null }));
          const before = calculateInvoiceTotals(named, tax);
          const allowed = Math.min(discount, before.subtotalCents - before.discountCents);
          const discounts = distributeDiscount(
            named.map((one, index) => ({ ...one, discountCents: before.lines[index]?.discountCents ?? 0 })),
            allowed,
          );
          const totals = calculateInvoiceTotals(
            named.map((one, index) => ({ ...one, discountCents: discounts[index] ?? 0 })),
            tax,
          );
          const cells = totals.lines.flatMap((one) => [one.amountCents, one.discountCents, one.taxCents]);
          expect(cells.every(Number.isInteger)).toBe(true);
          expect(totals.discountCents).toBe(before.discountCents + allowed);
          expect(sumCents(sumTaxesByRate(totals.lines).map(({ taxCents }) => taxCents))).toBe(
            totals.taxCents,
          );
          const net = totals.subtotalCents - totals.discountCents;
          expect(totals.totalCents).toBe(tax.taxMode === "exclusive" ? net + totals.taxCents : net);
          // In yen, the API's decimal amounts are whole numbers, so their sums are exact.
          const api = totals.lines.map((one) => toMajorUnits(one.amountCents, "jpy"));
          expect(sumCents(api)).toBe(toMajorUnits(totals.subtotalCents, "jpy"));
        },
      ),
      RUNS,
    );
  });

  it("an amount in yen is split without losing a yen", () => {
    fc.assert(
      fc.property(
        yen,
        fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 1, maxLength: 30 }),
        (amount, weights) => {
          const parts = splitCents(amount, weights);
          expect(sumCents(parts)).toBe(amount);
          expect(parts.every(Number.isInteger)).toBe(true);
        },
      ),
      RUNS,
    );
  });
});
