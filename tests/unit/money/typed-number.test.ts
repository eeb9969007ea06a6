import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseHundredths } from "@/lib/money/cents";
import { formatNumber, NUMBER_FORMATS, type NumberFormat } from "@/lib/money/number-format";
import {
  formatTypedNumber,
  getTypedNumberError,
  readTypedNumber,
  toPlainNumber,
} from "@/lib/money/typed-number";

const RUNS = { numRuns: 5_000 };
const formats = fc.constantFrom(...NUMBER_FORMATS);
const decimals = fc.integer({ min: 0, max: 4 });

/** A plain number with up to `maxDecimals` decimals, such as "1234.5". */
const numbers = decimals.chain((maxDecimals) =>
  fc.record({
    maxDecimals: fc.constant(maxDecimals),
    plain: fc
      .integer({ min: 0, max: 99_999_999 })
      .map((digits) => (digits / 10 ** maxDecimals).toFixed(maxDecimals)),
  }),
);

function write(plain: string, format: NumberFormat, hasGroups: boolean): string {
  const [, fraction = ""] = plain.split(".");
  const digits = { minimumFractionDigits: fraction.length, maximumFractionDigits: fraction.length };
  return hasGroups ? formatNumber(plain, format, digits) : formatTypedNumber(plain, format);
}

describe("typed numbers", () => {
  it("a number that is written in the organization's format is always parsed correctly", () => {
    fc.assert(
      fc.property(numbers, formats, ({ plain, maxDecimals }, numberFormat) => {
        const text = write(plain, numberFormat, false);
        const read = readTypedNumber(text, { numberFormat, maxDecimals });
        expect("decimal" in read && Number(read.decimal), text).toBe(Number(plain));
      }),
      RUNS,
    );
  });

  it("a number in any format is either parsed correctly or rejected as ambiguous", () => {
    fc.assert(
      fc.property(numbers, formats, formats, fc.boolean(), (number, written, numberFormat, hasGroups) => {
        const text = write(number.plain, written, hasGroups);
        const read = readTypedNumber(text, { numberFormat, maxDecimals: number.maxDecimals });
        if ("decimal" in read) expect(Number(read.decimal), text).toBe(Number(number.plain));
        else expect(read.problem, text).toBe("ambiguous");
      }),
      RUNS,
    );
  });

  it("a quantity entered as 1.5 or 1,5 is either parsed as 1.5 or rejected", () => {
    const read = (text: string) =>
      NUMBER_FORMATS.map((numberFormat) => toPlainNumber(text, { numberFormat, maxDecimals: 2 }));
    expect(read("1.5")).toEqual(["1.5", "1.5", "1.5"]);
    expect(read("1,5")).toEqual(["1,5", "1.5", "1.5"]);
    expect(parseHundredths("1,5")).toBeNull();
  });

  it("a separator before three digits marks decimals only if three decimals are allowed", () => {
    const read = (text: string, maxDecimals: number) =>
      NUMBER_FORMATS.map((numberFormat) => readTypedNumber(text, { numberFormat, maxDecimals }));
    const refused = { problem: "ambiguous" };
    expect(read("1.250", 2)).toEqual([refused, { decimal: "1250" }, refused]);
    expect(read("1,250", 2)).toEqual([{ decimal: "1250" }, refused, refused]);
    expect(read("8.875", 4)).toEqual([{ decimal: "8.875" }, refused, refused]);
    expect(read("8,875", 4)).toEqual([refused, { decimal: "8.875" }, { decimal: "8.875" }]);
    expect(read("0.125", 4)).toEqual([{ decimal: "0.125" }, { decimal: "0.125" }, { decimal: "0.125" }]);
  });

  it("toPlainNumber keeps the percent sign, which the schema parses", () => {
    const notation = { numberFormat: "comma_decimal", maxDecimals: 2 } as const;
    expect(toPlainNumber("7,5 %", notation)).toBe("7.5%");
    expect(toPlainNumber("33,33%", notation)).toBe("33.33%");
    expect(toPlainNumber("%", notation)).toBe("%");
  });

  it.each(["", "abc", "-5", "1,23,456", "12 34", "1e5", ".", "1.2.3", "5%5"])(
    "the number %j is rejected in every number format",
    (text) => {
      for (const numberFormat of NUMBER_FORMATS)
        expect(readTypedNumber(text, { numberFormat, maxDecimals: 2 })).toHaveProperty("problem");
    },
  );

  it("the message about a rejected number has examples in the organization's format", () => {
    const comma = { numberFormat: "comma_decimal", maxDecimals: 2 } as const;
    expect(getTypedNumberError("ambiguous", comma)).toBe(
      "This number can be read in two ways. Write it like 5 or 7,5.",
    );
    expect(getTypedNumberError("invalid", comma)).toBe(
      "Enter a number with at most 2 decimals, such as 5 or 7,5.",
    );
    expect(getTypedNumberError("invalid", { ...comma, maxDecimals: 0 })).toBe(
      "Enter a whole number, such as 5 or 1200.",
    );
  });
});
