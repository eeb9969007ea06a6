import { expect, it } from "vitest";
import {
  describeReturnedPart,
  listReturnedParts,
} from "@/lib/domain/billing/credit-notes/model/returned-amount";

const NOTE = { totalCents: 100_00, appliedCents: 20_00, returnAs: "refund" } as const;

it.each([
  ["refund", [["settled", 80_00]], ["Refunded to you 8000"]],
  ["refund", [["pending", 80_00]], ["Refund in progress 8000"]],
  ["refund", [["failed", 80_00]], ["Willow Creek is working on your refund 8000"]],
  [
    "refund",
    [
      ["settled", 30_00],
      ["pending", 10_00],
      ["failed", 40_00],
    ],
    ["Refunded to you 3000", "Refund in progress 1000", "Willow Creek is working on your refund 4000"],
  ],
  ["refunded", [], ["Refunded to you 8000"]],
  ["credit", [], ["Added to your credit 8000"]],
] as const)(
  "for returnAs %s and the refunds %j, the client sees the amounts %j",
  (returnAs, states, texts) => {
    const refunds = states.map(([status, amountCents]) => ({ status, amountCents }));
    const parts = listReturnedParts({ ...NOTE, returnAs, refunds });
    expect(parts.map((part) => `${describeReturnedPart(part, "Willow Creek")} ${part.amountCents}`)).toEqual(
      texts,
    );
  },
);

it("a credit note that only reduces the balance returns no money to the client", () => {
  expect(listReturnedParts({ ...NOTE, appliedCents: 100_00, returnAs: null, refunds: [] })).toEqual([]);
});
