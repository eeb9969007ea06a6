import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  fromHundredths,
  getLineAmountCents,
  getPlatformFeeCents,
  parseHundredths,
  sumCents,
} from "@/lib/money/cents";
import { getMaxCents } from "@/lib/money/currency";
import { formatCents } from "@/lib/money/format";

const RUNS = { numRuns: 10_000 };
const MAX_CENTS = getMaxCents("usd");
const cents = fc.integer({ min: 0, max: MAX_CENTS });
const quantity = fc.integer({ min: 1, max: 9_999_999 });

/** Returns the ways to write an amount that is given in hundredths, such as "12.50" and "12.5" for 1250. */
function listSpellings(hundredths: number): string[] {
  const whole = Math.floor(hundredths / 100);
  const fraction = String(hundredths % 100).padStart(2, "0");
  return [`${whole}.${fraction}`, ...(fraction.endsWith("0") ? [`${whole}.${fraction[0]}`] : [])];
}

describe("cents", () => {
  it("an amount is parsed correctly from text and from a JSON number", () => {
    fc.assert(
      fc.property(cents, (amount) => {
        for (const text of listSpellings(amount)) expect(parseHundredths(text)).toBe(amount);
        const number: unknown = JSON.parse(JSON.stringify(fromHundredths(amount)));
        expect(parseHundredths(number as number)).toBe(amount);
      }),
      RUNS,
    );
  });

  it("an amount with three decimals, a sign or an exponent is rejected", () => {
    fc.assert(
      fc.property(cents, fc.integer({ min: 1, max: 9 }), (amount, digit) => {
        const [text] = listSpellings(amount);
        expect(parseHundredths(`${text}${digit}`)).toBeNull();
        expect(parseHundredths(`-${text}`)).toBeNull();
        expect(parseHundredths(`${text}e${digit}`)).toBeNull();
      }),
      RUNS,
    );
  });

  it("an amount doesn't change when it is formatted and then parsed", () => {
    fc.assert(
      fc.property(cents, (amount) => {
        expect(parseHundredths(formatCents(amount, "usd", "point_decimal").replaceAll(/[$,]/g, ""))).toBe(
          amount,
        );
        expect(formatCents(-amount || 0, "usd", "point_decimal")).toContain(
          formatCents(amount, "usd", "point_decimal"),
        );
      }),
      RUNS,
    );
  });
});

describe("the amount of a line", () => {
  it("the amount of a line is quantity times rate, rounded half up to the nearest cent", () => {
    fc.assert(
      fc.property(quantity, cents, (hundredths, rate) => {
        // The amount is within half a cent of the exact result, and exactly half a cent rounds up.
        const exact = BigInt(hundredths) * BigInt(rate);
        const distance = BigInt(getLineAmountCents(hundredths, rate)) * 100n - exact;
        expect(distance > -50n && distance <= 50n).toBe(true);
      }),
      RUNS,
    );
  });

  it.each([
    [50, 1, 1],
    [49, 1, 0],
    [150, 1, 2],
    [250, 1, 3],
    [1, 50, 1],
    [333, 3_35, 11_16],
    [9_999_999, MAX_CENTS, 9_999_998_900_000],
  ])("%d hundredths of a unit at %d cents per unit cost %d cents", (hundredths, rate, amount) => {
    expect(getLineAmountCents(hundredths, rate)).toBe(amount);
  });
});

describe("a sum of lines", () => {
  it("a sum of line amounts is exact in any order or grouping", () => {
    fc.assert(
      fc.property(fc.array(cents, { maxLength: 100 }), fc.nat(100), (amounts, cut) => {
        const exact = amounts.reduce((sum, amount) => sum + BigInt(amount), 0n);
        expect(BigInt(sumCents(amounts))).toBe(exact);
        expect(sumCents([...amounts].reverse())).toBe(sumCents(amounts));
        expect(sumCents([sumCents(amounts.slice(0, cut)), sumCents(amounts.slice(cut))])).toBe(
          sumCents(amounts),
        );
      }),
      RUNS,
    );
  });
});

describe("the platform fee", () => {
  it("the platform fee is 3%, rounded half up to the nearest cent, and never more than the amount", () => {
    fc.assert(
      fc.property(cents, (amount) => {
        const fee = getPlatformFeeCents(amount);
        const distance = BigInt(fee) * 100n - BigInt(amount) * 3n;
        expect(distance > -50n && distance <= 50n).toBe(true);
        expect(fee).toBeLessThanOrEqual(amount);
      }),
      RUNS,
    );
  });

  it.each([
    [0, 0],
    [16, 0],
    [17, 1],
    [50, 2],
    [480_00, 14_40],
    [MAX_CENTS, 3_000_000],
  ])("the platform fee on %d cents is %d cents", (amount, fee) => {
    expect(getPlatformFeeCents(amount)).toBe(fee);
  });
});
