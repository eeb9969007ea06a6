import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readAmount } from "@/lib/money/cents";
import { CURRENCIES, getMaxCents, getMinorDigits } from "@/lib/money/currency";
import { formatCents, formatDecimal } from "@/lib/money/format";
import { NUMBER_FORMATS } from "@/lib/money/number-format";
import {
  formatTypedAmount,
  getTypedAmountError,
  readTypedAmount,
  toPlainAmount,
} from "@/lib/money/typed-amount";

const RUNS = { numRuns: 5_000 };
const notations = fc.record({
  currency: fc.constantFrom(...CURRENCIES),
  numberFormat: fc.constantFrom(...NUMBER_FORMATS),
});

const US = { currency: "usd", numberFormat: "point_decimal" } as const;
const GERMANY = { currency: "eur", numberFormat: "comma_decimal" } as const;
const FRANCE = { currency: "eur", numberFormat: "space_comma" } as const;
const JAPAN = { currency: "jpy", numberFormat: "point_decimal" } as const;

describe("typed amounts", () => {
  it("an amount in the organization's format is always parsed correctly", () => {
    fc.assert(
      fc.property(notations, fc.nat(), (notation, seed) => {
        const { currency, numberFormat } = notation;
        const cents = seed % (getMaxCents(currency) + 1);
        const texts = [
          formatTypedAmount(cents, notation),
          formatCents(cents, currency, numberFormat),
          formatDecimal(cents, currency),
        ];
        for (const text of texts) {
          expect(readTypedAmount(text, notation), text).toEqual({ cents });
          expect(readTypedAmount(text.replaceAll("\u00a0", " "), notation), text).toEqual({ cents });
          expect(readAmount(toPlainAmount(text, notation), currency), text).toEqual({ cents });
        }
      }),
      RUNS,
    );
  });

  it("an amount typed in any number format is parsed correctly or rejected", () => {
    fc.assert(
      fc.property(notations, fc.constantFrom(...NUMBER_FORMATS), fc.nat(), (notation, written, seed) => {
        const cents = seed % (getMaxCents(notation.currency) + 1);
        const text = formatTypedAmount(cents, { ...notation, numberFormat: written });
        const read = readTypedAmount(text, notation);
        if ("cents" in read) expect(read.cents, text).toBe(cents);
        else expect(["ambiguous"], text).toContain(read.problem);
      }),
      RUNS,
    );
  });

  it("readAmount accepts the same typed amounts as the form and returns the same result", () => {
    const texts = fc.string({ unit: fc.constantFrom("1", "5", "0", ".", ","), minLength: 1, maxLength: 9 });
    fc.assert(
      fc.property(notations, texts, (notation, text) => {
        const read = readTypedAmount(text, notation);
        const sent = readAmount(toPlainAmount(text, notation), notation.currency);
        if ("cents" in read) expect(sent, text).toEqual(read);
        else expect(sent, text).toHaveProperty("problem");
      }),
      RUNS,
    );
    for (const notation of [GERMANY, FRANCE]) {
      expect(readAmount(toPlainAmount("1,234", notation), "eur")).toEqual({ problem: "invalid" });
    }
  });

  it("text of random digits and separators is parsed as one of its two possible amounts or rejected", () => {
    const texts = fc.string({ unit: fc.constantFrom("0", "1", "5", ".", ",", " ", "'"), maxLength: 9 });
    fc.assert(
      fc.property(notations, texts, (notation, text) => {
        const read = readTypedAmount(text, notation);
        if (!("cents" in read)) return;
        const digits = text.replace(/\D/g, "");
        const decimals = /[.,](\d*)\s*$/.exec(text)?.[1] ?? "";
        const scale = 10 ** getMinorDigits(notation.currency);
        const asWhole = Number(digits) * scale;
        const asDecimal = Math.round((Number(digits) / 10 ** decimals.length) * scale);
        expect([asWhole, asDecimal], text).toContain(read.cents);
        if (decimals.length < 3) expect(read.cents, text).toBe(asDecimal);
      }),
      RUNS,
    );
  });

  it.each([
    ["1,234.50", 123_450],
    ["1.234,50", 123_450],
    ["1 234,50", 123_450],
    ["1\u202f234,50", 123_450],
    ["1'234.50", 123_450],
    ["1234.50", 123_450],
    ["1234.5", 123_450],
    ["1.234.567", 123_456_700 / 1],
    [".5", 50],
    ["85.", 8_500],
  ])("the amount %s is parsed the same way in every number format", (text, cents) => {
    const expected = cents > 99_999_999 ? { problem: "too large" } : { cents };
    for (const numberFormat of NUMBER_FORMATS)
      expect(readTypedAmount(text, { currency: "usd", numberFormat })).toEqual(expected);
  });

  it("a single separator before three digits is parsed in the organization's format or rejected", () => {
    const read = (text: string) => [US, GERMANY, FRANCE].map((notation) => readTypedAmount(text, notation));
    const refused = { problem: "ambiguous" };
    expect(read("1.234")).toEqual([refused, { cents: 123_400 }, refused]);
    expect(read("1,234")).toEqual([{ cents: 123_400 }, refused, refused]);
    expect(read("1 234")).toEqual([{ cents: 123_400 }, { cents: 123_400 }, { cents: 123_400 }]);
    expect(read("12,50")).toEqual([refused, { cents: 1_250 }, { cents: 1_250 }]);
  });

  it.each(["", "abc", "-5", "1.2345", "1,23,456", "12 34", "0,125", "0.125", "1.234,567", "1e5"])(
    "the amount %j is rejected in every number format",
    (text) => {
      for (const numberFormat of NUMBER_FORMATS)
        expect(readTypedAmount(text, { currency: "usd", numberFormat })).toHaveProperty("problem");
    },
  );

  it("an amount in yen can't have decimals in any number format", () => {
    expect(readTypedAmount("1,500", JAPAN)).toEqual({ cents: 1_500 });
    expect(readTypedAmount("1.500", { ...JAPAN, numberFormat: "comma_decimal" })).toEqual({ cents: 1_500 });
    expect(readTypedAmount("1.500", JAPAN)).toEqual({ problem: "ambiguous" });
    expect(readTypedAmount("15.50", JAPAN)).toEqual({ problem: "fraction" });
    expect(readTypedAmount("15,50", { ...JAPAN, numberFormat: "space_comma" })).toEqual({
      problem: "fraction",
    });
  });

  it("the message about a rejected amount has examples in the organization's format", () => {
    expect(getTypedAmountError("ambiguous", US)).toBe(
      "This amount can be read in two ways. Write it like 85.50 or 1,234.50.",
    );
    expect(getTypedAmountError("ambiguous", GERMANY)).toContain("85,50 or 1.234,50");
    expect(getTypedAmountError("invalid", { ...JAPAN, numberFormat: "comma_decimal" })).toBe(
      "Enter an amount, such as 85 or 1.234.",
    );
    expect(getTypedAmountError("fraction", JAPAN)).toContain("has no decimals");
  });
});
