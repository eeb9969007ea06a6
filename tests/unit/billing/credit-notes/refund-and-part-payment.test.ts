import { describe, expect, it } from "vitest";
import {
  describeNewRefund,
  describePartPayment,
  describeRefund,
} from "@/components/billing/invoices/describe-part-payment";
import { describeReversal } from "@/components/billing/invoices/describe-reversal";
import type { CreditableInvoice } from "@/components/billing/invoices/dialog-store";
import { divideRefund, getRefundableCents } from "@/components/billing/invoices/list-creditable-lines";

type Payment = CreditableInvoice["payments"][number];
type Line = CreditableInvoice["lines"][number];

const createPayment = (changes: Partial<Payment>): Payment => ({
  ...{ id: "payment-1", method: "card", status: "settled", amountCents: 480_00, creditedCents: 0 },
  ...{ clientPaymentId: null, whole: null, applicationFeeCents: 0, returnedFeeCents: 0, refundedCents: 0 },
  ...{ processingFeeCents: 0, hasOpenRefund: false, disputedCents: 0, disputeStatus: null, note: null },
  ...{ reversalReason: null, recordedByName: null, paidAt: "2026-11-23T10:00:00.000Z" },
  ...changes,
});

const createLine = (id: string, amountCents: number): Line => ({
  ...{ id, description: "Board", quantity: 1, quantityHundredths: 100, rateCents: amountCents, amountCents },
  ...{ discountCents: 0, discountRate: null, taxRate: 0, taxName: null, taxCents: 0, horseId: null },
  ...{ horseName: null, chargeShareId: null, chargedOn: null, taxRateId: null },
});

function createInvoice(payments: readonly Payment[], creditedCents = 0): CreditableInvoice {
  const lines = [{ lineItemId: "a", totalCents: creditedCents }];
  return {
    ...{ id: "invoice-1", invoiceNumber: "INV-0001", clientId: null, customerEmail: null, currency: "usd" },
    ...{ taxMode: "exclusive", balanceCents: 0, refundedCents: 0, payments: [...payments] },
    lines: [createLine("a", 390_00), createLine("b", 90_00)],
    creditNotes: [
      {
        ...{ id: "note-1", creditNoteNumber: "CN-0001", issuedOn: "2026-11-24", reason: "Late" },
        ...{ totalCents: creditedCents, appliedCents: 0, returnAs: "refund", emailPending: false },
        ...{ refunds: [], lines },
      },
    ],
  };
}

describe("a refund of an invoice", () => {
  it("the refundable amount is the paid amount minus earlier refunds and disputed amounts", () => {
    expect(getRefundableCents(createInvoice([createPayment({})]))).toBe(480_00);
    const parts = [
      createPayment({ amountCents: 300_00, refundedCents: 40_00, disputedCents: 10_00 }),
      createPayment({ amountCents: 100_00, method: "credit" }),
      createPayment({ amountCents: 80_00, status: "reversed" }),
    ];
    expect(getRefundableCents(createInvoice(parts))).toBe(250_00);
  });

  it("a refund is limited to the amount that hasn't been credited yet", () => {
    expect(getRefundableCents(createInvoice([createPayment({})], 100_00))).toBe(380_00);
  });

  it("a refund is credited to the first invoice line, then to the following lines", () => {
    const lines = [
      { id: "a", description: "Board", chargeShareId: null, restCents: 390_00 },
      { id: "b", description: "Ride", chargeShareId: null, restCents: 90_00 },
    ];
    expect(divideRefund(lines, 400_00)).toEqual([
      { lineItemId: "a", amountCents: 390_00 },
      { lineItemId: "b", amountCents: 10_00 },
    ]);
    expect(divideRefund(lines, 40_00)).toEqual([{ lineItemId: "a", amountCents: 40_00 }]);
  });

  it("if a refund exceeds the creditable amount, the excess is assigned to the last invoice line", () => {
    const lines = [
      { id: "a", description: "Board", chargeShareId: null, restCents: 390_00 },
      { id: "b", description: "Ride", chargeShareId: null, restCents: 90_00 },
    ];
    expect(divideRefund(lines, 1_000_00)).toEqual([
      { lineItemId: "a", amountCents: 390_00 },
      { lineItemId: "b", amountCents: 610_00 },
    ]);
  });
});

describe("a partly paid invoice", () => {
  const invoice = { totalCents: 1_243_00, currency: "usd" } as const;

  it("a partly paid invoice shows how much of the total has been paid", () => {
    const part = { ...invoice, paidCents: 400_00, balanceCents: 843_00 };
    expect(describePartPayment(part, "point_decimal")).toBe("$400.00 of $1,243.00 paid");
  });

  it("unpaid and fully paid invoices have no note about a partial payment", () => {
    expect(
      describePartPayment({ ...invoice, paidCents: 0, balanceCents: 1_243_00 }, "point_decimal"),
    ).toBeNull();
    expect(
      describePartPayment({ ...invoice, paidCents: 1_243_00, balanceCents: 0 }, "point_decimal"),
    ).toBeNull();
  });
});

describe("a message about a refund or a reversal", () => {
  const payment = {
    id: "1",
    method: "check",
    amountCents: 465_00,
    invoice: { id: "1", invoiceNumber: "INV-0194", customerEmail: null, currency: "usd", balanceCents: 0 },
  } as const;
  const format = (cents: number) => `$${cents / 100}`;

  it.each([
    ["pending", "Refunding $40.00 with credit note CN-0001"],
    ["settled", "$40.00 refunded with credit note CN-0001"],
  ])("the message for a %s refund is: %s", (status, text) => {
    const note = { creditNoteNumber: "CN-0001", totalCents: 40_00, currency: "usd" } as const;
    expect(describeNewRefund({ ...note, refunds: [{ status }] }, "point_decimal")).toBe(text);
  });

  it("the dialog for reversing a payment states how much credit is reversed", () => {
    expect(describeReversal({ ...payment, creditedCents: 0 }, format)).toBe(
      "INV-0194 will be open again, with $465 due. The reversed payment stays in your records.",
    );
    expect(describeReversal({ ...payment, creditedCents: 35_00 }, format)).toContain(
      "$465 due. The $35 that became credit is reversed too.",
    );
  });

  it("the confirmation for a reversal states the new balance of a partly paid invoice", () => {
    const open = { ...payment.invoice, balanceCents: 358_00 };
    expect(describeReversal({ ...payment, invoice: open, creditedCents: 0 }, format)).toBe(
      "The balance of INV-0194 will be $823. The reversed payment stays in your records.",
    );
  });
});

describe("a refund in an invoice list", () => {
  it("describeRefund describes the refunded amount, or returns null if nothing was refunded", () => {
    expect(describeRefund({ refundedCents: 100_00, currency: "usd" }, "point_decimal")).toBe(
      "$100.00 refunded",
    );
    expect(describeRefund({ refundedCents: 0, currency: "usd" }, "point_decimal")).toBeNull();
  });
});
