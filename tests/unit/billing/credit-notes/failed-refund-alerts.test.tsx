import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { FailedRefundAlerts } from "@/app/(app)/pro-dashboard/invoices/[id]/_components/failed-refund-alerts";
import type { InvoiceDetailDto } from "@/lib/domain/billing/records/invoice-dto";
import type { RefundFailure } from "@/lib/domain/billing/records/model/refund-failure";

vi.mock("@/lib/actions/billing/invoices", () => ({}));
vi.mock("next/navigation", () => ({ useRouter: () => ({}) }));

const ACTIONS = ["Retry refund", "Keep as credit", "Mark as refunded"];

function listActions(failure: RefundFailure, refundedCents: number): string[] {
  const note: InvoiceDetailDto["creditNotes"][number] = {
    ...{ id: "1", creditNoteNumber: "CN-0001", issuedOn: "2026-11-27", reason: "Late", totalCents: 40_00 },
    ...{ appliedCents: 0, returnAs: "refund", emailPending: true, lines: [] },
    refunds: [{ id: "1", method: "card", amountCents: 40_00, status: "failed", failure }],
  };
  const payment: InvoiceDetailDto["payments"][number] = {
    ...{ id: "1", method: "card", status: "settled", amountCents: 480_00, creditedCents: 0, refundedCents },
    ...{ clientPaymentId: null, whole: null, applicationFeeCents: 0, returnedFeeCents: 0, note: null },
    ...{ processingFeeCents: 0, hasOpenRefund: true, disputedCents: 0, disputeStatus: null },
    ...{ reversalReason: null, recordedByName: null, paidAt: "2026-11-23T10:00:00.000Z" },
  };
  const customer = { clientId: "1", customerName: "Greg Sato", currency: "usd" } as const;
  const html = renderToStaticMarkup(
    <FailedRefundAlerts
      invoice={{ ...customer, creditNotes: [note], payments: [payment] }}
      format="point_decimal"
      canRefund
    />,
  );
  return ACTIONS.filter((action) => html.includes(`>${action}<`));
}

it.each([
  ["low_balance", 0, ["Retry refund", "Keep as credit"]],
  ["low_balance", 40_00, ["Mark as refunded"]],
  ["low_balance", 30_00, ["Mark as refunded"]],
  ["already_refunded", 480_00, ["Mark as refunded"]],
  ["unknown_payment", 0, ["Keep as credit"]],
] as const)(
  "after a failed refund (%s, %i cents already refunded), the alert offers %j",
  (failure, refundedCents, actions) => {
    expect(listActions(failure, refundedCents)).toEqual(actions);
  },
);
