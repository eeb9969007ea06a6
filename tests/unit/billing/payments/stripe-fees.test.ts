import { describe, expect, it } from "vitest";
import { estimateFees, findStripeRates } from "@/lib/domain/billing/records/model/stripe-fees";
import { getPlatformFeeCents } from "@/lib/money/cents";

const US = { country: "US", currency: "usd", hasBankDebits: true };

function estimate(cents: number) {
  const rates = findStripeRates(US);
  if (!rates) throw new Error("no rates");
  return estimateFees(cents, rates);
}

describe("the fee estimate", () => {
  it("the fee estimate for $480.00 is $14.22 by card and $3.84 by bank debit", () => {
    expect(estimate(48_000)).toEqual([
      { method: "card", stripeCents: 1_422, netCents: 48_000 - 1_422 - 1_440 },
      { method: "bank_debit", stripeCents: 384, netCents: 48_000 - 384 - 1_440 },
    ]);
  });

  it.each([
    [62_499, 500],
    [62_500, 500],
    [62_400, 499],
    [1_000_000, 500],
  ])("the fee estimate for a bank debit of %i cents is %i cents", (cents, fee) => {
    expect(estimate(cents)[1]?.stripeCents).toBe(fee);
  });

  it("the fee estimate excludes bank debits if the organization doesn't accept them", () => {
    const rates = findStripeRates({ ...US, hasBankDebits: false });
    expect(rates && estimateFees(10_000, rates).map(({ method }) => method)).toEqual(["card"]);
  });

  it.each([
    ["a country other than the United States", { ...US, country: "CA" }],
    ["a currency other than US dollars", { ...US, currency: "cad" }],
    ["an unknown country", { ...US, country: null }],
  ])("the fee estimate is unavailable for an account with %s", (_, terms) => {
    expect(findStripeRates(terms)).toBeNull();
  });

  it("the estimated fees and the net amount add up to the payment", () => {
    for (let round = 0; round < 500; round += 1) {
      const cents = 50 + Math.floor(Math.random() * 5_000_000);
      for (const { stripeCents, netCents } of estimate(cents)) {
        expect(stripeCents + netCents + getPlatformFeeCents(cents)).toBe(cents);
        expect(Number.isInteger(stripeCents)).toBe(true);
      }
    }
  });
});
