import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { InvoicePayments } from "@/app/(app)/pro-dashboard/invoices/[id]/_components/invoice-payments";
import { DEFAULT_FORMATS } from "@/lib/dates/document-formats";
import type { InvoicePaymentDto } from "@/lib/domain/billing/records/invoice-dto";

vi.mock("next/navigation", () => ({ useRouter: () => ({ push: () => undefined }) }));

const PAYMENT: InvoicePaymentDto = {
  id: "payment-1",
  method: "card",
  status: "settled",
  amountCents: 78_500,
  creditedCents: 0,
  clientPaymentId: null,
  whole: null,
  applicationFeeCents: 23_55,
  returnedFeeCents: 0,
  processingFeeCents: 23_07,
  refundedCents: 0,
  hasOpenRefund: false,
  disputedCents: 0,
  disputeStatus: null,
  note: null,
  reversalReason: null,
  recordedByName: null,
  paidAt: "2026-11-23T10:00:00.000Z",
};

function getText(payment: Partial<InvoicePaymentDto>, formats = DEFAULT_FORMATS): string {
  const html = renderToStaticMarkup(
    <InvoicePayments
      invoice={{
        ...{ id: "invoice-1", invoiceNumber: "INV-0001", customerEmail: null, currency: "usd" },
        balanceCents: 0,
        payments: [{ ...PAYMENT, ...payment }],
      }}
      timeZone="UTC"
      formats={formats}
      canReverse
    />,
  );
  return html.replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ");
}

it("an invoice marks a reversed payment visually and for screen readers", () => {
  expect(getText({ method: "check", status: "reversed" })).toContain("Check Reversed: $785.00");
  expect(getText({ method: "check" })).toContain("Check $785.00");
});

it("an invoice shows the fees and the net payout of a card payment", () => {
  const text = getText({});
  expect(text).toContain("Platform fee 3% $23.55");
  expect(text).toContain("Stripe fee $23.07");
  expect(text).toContain("Net payout $738.38");
});

it("a payment for several invoices lists the other invoices on each invoice", () => {
  const others = [
    { invoiceId: "invoice-2", invoiceNumber: "INV-0002" },
    { invoiceId: "invoice-3", invoiceNumber: "INV-0003" },
  ];
  const text = getText({ clientPaymentId: "whole-1", whole: { amountCents: 150_000, others } });
  expect(text).toContain("Card $785.00");
  expect(text.replaceAll(" ,", ",")).toContain(
    "Part of a payment of $1,500.00 that also covers INV-0002, INV-0003",
  );
  expect(text).toContain("Platform fee 3% of the whole payment $23.55");
  expect(text).toContain("Stripe fee for the whole payment $23.07");
  expect(text).not.toContain("Net payout");
});

it("the net payout on an invoice subtracts refunds and adds the returned platform fee", () => {
  expect(getText({ refundedCents: 10_000, returnedFeeCents: 3_00 })).toContain("Net payout $641.38");
});

it("an invoice shows no net payout for a check or a disputed payment", () => {
  const check = { method: "check", applicationFeeCents: 0, processingFeeCents: 0 } as const;
  expect(getText(check)).not.toContain("Net payout");
  expect(getText({ disputeStatus: "needs_response", disputedCents: 78_500 })).not.toContain("Net payout");
});

it("members can reverse a check payment but not a card payment", () => {
  const check = { method: "check", applicationFeeCents: 0, processingFeeCents: 0 } as const;
  expect(getText(check)).toContain("Reverse payment");
  expect(getText({})).not.toContain("Reverse payment");
  const reversed = getText({ ...check, status: "reversed", reversalReason: "Check bounced" });
  expect(reversed).toContain("Reversed");
  expect(reversed).toContain("Check bounced");
  expect(reversed).not.toContain("Reverse payment");
});

it("an invoice's payments use the number and date formats from the settings", () => {
  const text = getText({}, { numberFormat: "comma_decimal", dateFormat: "iso" }).replaceAll("\u00a0", " ");
  expect(text).toContain("785,00 $");
  expect(text).toContain("Stripe fee 23,07 $");
  expect(text).toContain("2026-11-23, 10:00");
});
