import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { splitCharge } from "@/lib/domain/billing/charges/model/split-charge";
import { calculateVisitPrices } from "@/lib/domain/billing/charges/model/visit-prices";
import { sumCents } from "@/lib/money/cents";

const payersArbitrary = fc
  .uniqueArray(fc.integer({ min: 1, max: 9_999 }), { minLength: 0, maxLength: 6 })
  .map((cuts) => [0, ...cuts.toSorted((left, right) => left - right), 10_000])
  .map((cuts) =>
    cuts.slice(1).map((cut, index) => ({ contactId: `c${index}`, basisPoints: cut - (cuts[index] ?? 0) })),
  );

describe("splitting a charge", () => {
  it("the shares of a charge add up to its amount and discount", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99_999_999 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        payersArbitrary,
        (amountCents, part, payers) => {
          const discountCents = Math.floor(amountCents * part);
          const shares = splitCharge({ amountCents, discountCents }, payers);
          expect(sumCents(shares.map((share) => share.amountCents))).toBe(amountCents);
          expect(sumCents(shares.map((share) => share.discountCents))).toBe(discountCents);
          for (const share of shares) {
            expect(share.discountCents).toBeLessThanOrEqual(share.amountCents);
            expect(share.discountCents).toBeGreaterThanOrEqual(0);
          }
        },
      ),
    );
  });

  it("a charge without payers has one share that isn't assigned to a contact", () => {
    const money = { amountCents: 1_000, discountCents: 100 };
    expect(splitCharge(money, [])).toEqual([{ contactId: null, basisPoints: 10_000, ...money }]);
  });

  it("a leftover cent goes to the share with the largest remainder", () => {
    const payers = [
      { contactId: "a", basisPoints: 3_333 },
      { contactId: "b", basisPoints: 6_667 },
    ];
    const shares = splitCharge({ amountCents: 100, discountCents: 0 }, payers);
    expect(shares.map(({ amountCents }) => amountCents)).toEqual([33, 67]);
  });
});

describe("the prices of a visit", () => {
  it("for nine horses, a $540 visit with a 5% markup costs $63 per horse", () => {
    const prices = calculateVisitPrices(
      { pricing: "total", amountCents: 54_000, markup: 500 },
      Array.from({ length: 9 }, () => [null]),
    );
    expect(prices).toEqual(Array.from({ length: 9 }, () => ({ priceCents: 6_300, costCents: 6_000 })));
  });

  it("the prices of a visit add up to its total cost plus the markup", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.integer({ min: 0, max: 5_000 }),
        fc.array(fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 4 }), {
          ...{ minLength: 1, maxLength: 50 },
        }),
        (amountCents, markup, costs) => {
          const prices = calculateVisitPrices({ pricing: "total", amountCents, markup }, costs);
          const total = (BigInt(amountCents) * BigInt(10_000 + markup) * 2n + 10_000n) / 20_000n;
          expect(sumCents(prices.map(({ priceCents }) => priceCents))).toBe(Number(total));
          expect(sumCents(prices.map(({ costCents }) => costCents))).toBe(amountCents);
        },
      ),
    );
  });

  it("a visit's total is split in proportion to costs if all costs are logged", () => {
    const getPrices = (costs: (number | null)[][]) =>
      calculateVisitPrices({ pricing: "total", amountCents: 200_00, markup: 0 }, costs).map(
        ({ priceCents }) => priceCents,
      );
    expect(getPrices([[9_000], [5_000, 6_000]])).toEqual([90_00, 50_00, 60_00]);
    expect(getPrices([[9_000], [null, 0]])).toEqual([100_00, 50_00, 50_00]);
  });

  it("a visit's price per horse is marked up, then divided among the horse's records", () => {
    const visit = { pricing: "each", amountCents: 4_550, markup: 1_000 } as const;
    const prices = calculateVisitPrices(visit, [[null], [null, null]]);
    expect(prices.map(({ priceCents }) => priceCents)).toEqual([5_005, 2_503, 2_502]);
  });
});
