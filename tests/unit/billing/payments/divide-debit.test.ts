import fc from "fast-check";
import { expect, it } from "vitest";
import { divideDebit } from "@/lib/domain/billing/payments/model/divide-debit";

const OPEN = [
  { id: "first", balanceCents: 300 },
  { id: "second", balanceCents: 200 },
];

it("a bank debit pays the open invoices one after another", () => {
  expect(divideDebit("first", OPEN, 450)).toEqual([
    { invoiceId: "first", amountCents: 300 },
    { invoiceId: "second", amountCents: 150 },
  ]);
});

it("if a bank debit exceeds the open balances, the first invoice gets the excess", () => {
  expect(divideDebit("first", OPEN, 600)).toEqual([
    { invoiceId: "first", amountCents: 400 },
    { invoiceId: "second", amountCents: 200 },
  ]);
});

it("if no invoice is open, the whole bank debit goes to the specified invoice", () => {
  expect(divideDebit("first", [], 450)).toEqual([{ invoiceId: "first", amountCents: 450 }]);
});

it("the parts of a bank debit are positive and add up to the debit", () => {
  const balances = fc.array(fc.nat(999), { maxLength: 4 });
  fc.assert(
    fc.property(balances, fc.integer({ min: 1, max: 3_000 }), (cents, amount) => {
      const open = cents.map((balanceCents, index) => ({ id: `invoice-${index}`, balanceCents }));
      const parts = divideDebit("invoice-0", open, amount);
      expect(parts.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(amount);
      for (const { amountCents } of parts) expect(amountCents).toBeGreaterThan(0);
    }),
  );
});
