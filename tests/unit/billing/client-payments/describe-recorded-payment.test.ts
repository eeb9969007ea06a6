import { expect, it } from "vitest";
import { describeRecordedPayment } from "@/components/billing/client-payments/describe-recorded-payment";
import type { ClientPaymentDto } from "@/lib/domain/billing/client-payments/dto";

const PAYMENT: ClientPaymentDto = {
  ...{ id: "payment-1", contactId: "greg", method: "check", amountCents: 500_00, currency: "usd" },
  ...{ reference: null, note: null, paidAt: "2026-11-28T10:00:00.000Z", recordedByName: null },
  ...{ reversedAt: null, reversalReason: null, createdAt: "2026-11-28T10:00:00.000Z" },
  ...{ parts: [], creditedCents: 0 },
};
const part = (invoiceNumber: string) => ({ invoiceId: invoiceNumber, invoiceNumber, amountCents: 100_00 });

it.each([
  [{ parts: [part("INV-0178")] }, "Payment of $500.00 recorded for INV-0178"],
  [
    { parts: [part("INV-0178"), part("INV-0181")], creditedCents: 35_00 },
    "Payment of $500.00 recorded for INV-0178 and INV-0181. $35.00 was added to Greg Sato's credit.",
  ],
  [{ creditedCents: 500_00 }, "Payment of $500.00 recorded. $500.00 was added to Greg Sato's credit."],
])("the message about a recorded payment names the paid invoices and added credit: %j", (change, text) => {
  expect(describeRecordedPayment({ ...PAYMENT, ...change }, "Greg Sato", "point_decimal")).toBe(text);
});
