import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { InvoiceRefunds } from "@/app/(app)/pro-dashboard/invoices/[id]/_components/invoice-refunds";
import { RefundBadge } from "@/components/billing/invoices/refund-badge";
import type { InvoiceDetailDto } from "@/lib/domain/billing/records/invoice-dto";
import { sumRefundsWithoutNote } from "@/lib/domain/billing/records/model/refund-failure";

const refund = { id: "1", method: "card", amountCents: 60_00 };
const note: InvoiceDetailDto["creditNotes"][number] = {
  ...{ id: "1", creditNoteNumber: "CN-0001", issuedOn: "2026-11-27", reason: "Late", totalCents: 120_00 },
  ...{ appliedCents: 0, returnAs: "refund", emailPending: false, lines: [] },
  refunds: [
    { ...refund, status: "pending", failure: null },
    { ...refund, status: "failed", failure: null },
  ],
};

test("the totals of an invoice show completed refunds and refunds in progress", () => {
  const html = renderToStaticMarkup(
    <InvoiceRefunds
      invoice={{ refundedCents: 100_00, creditNotes: [note], currency: "usd" }}
      format="point_decimal"
    />,
  );
  expect(html.replace(/<[^>]+>/g, "")).toBe("Refunded$100.00Refund in progress$60.00");
});

test("sumRefundsWithoutNote excludes refunds that are covered by credit notes", () => {
  const settled = { ...refund, status: "settled", amountCents: 30_00, failure: null };
  const creditNotes = [
    { ...note, refunds: [...note.refunds, settled] },
    { ...note, totalCents: 20_00, returnAs: "refunded" as const, refunds: [] },
  ];
  const payments = [
    { status: "settled", refundedCents: 170_00 },
    { status: "surplus_refunded", refundedCents: 480_00 },
  ];
  expect(sumRefundsWithoutNote({ payments, creditNotes })).toBe(60_00);
});

test.each([
  [0, ""],
  [100_00, "Partly refunded"],
  [480_00, "Refunded"],
])("with %i of 48000 cents refunded, an invoice shows the refund status %j", (refundedCents, text) => {
  const html = renderToStaticMarkup(<RefundBadge invoice={{ paidCents: 480_00, refundedCents }} />);
  expect(html.replace(/<[^>]+>/g, "")).toBe(text);
});
