import { expect, it } from "vitest";
import { invoiceCreditNoteDtoSchema } from "@/lib/domain/billing/records/invoice-dto";

const NOTE = {
  ...{ id: "1", creditNoteNumber: "CN-0001", issuedOn: "2026-01-05", reason: "Charged twice" },
  ...{ totalCents: 40_00, appliedCents: 0, returnAs: "refund", emailPending: true, lines: [] },
};

it.each([
  ["returned", "returned"],
  [null, null],
  ["reason_of_a_newer_release", null],
])("the stored failure reason %j of a credit note's refund is parsed as %j", (stored, failure) => {
  const refund = { id: "2", method: "card", status: "failed", amountCents: 40_00, failure: stored };
  expect(invoiceCreditNoteDtoSchema.parse({ ...NOTE, refunds: [refund] }).refunds).toEqual([
    { ...refund, failure },
  ]);
});
