import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { ContactCreditHistoryCard } from "@/app/(app)/dashboard/contacts/[id]/_components/contact-credit-history-card";
import { ContactHistoryCard } from "@/app/(app)/dashboard/contacts/[id]/_components/contact-history-card";
import { ContactPaymentsCard } from "@/app/(app)/dashboard/contacts/[id]/_components/contact-payments-card";
import type { ClientPaymentDto } from "@/lib/domain/billing/client-payments/dto";
import type { ContactEvent, ContactPayment, CreditMovement } from "@/lib/domain/billing/contact-overview/dto";

vi.mock("next/navigation", () => ({
  useRouter: () => ({}),
  usePathname: () => "/",
  useSearchParams: () => new URLSearchParams(),
}));

const createPayment = (invoiceNumber: string, paidAt: string): ContactPayment => ({
  ...{ id: invoiceNumber, invoiceId: invoiceNumber, invoiceNumber, method: "card", paidAt },
  ...{ amountCents: 845_00, creditedCents: 0, refundedCents: 0, reversedAt: null, reversalReason: null },
});

const shared: ClientPaymentDto = {
  ...{ id: "shared", contactId: "1", method: "card", amountCents: 1_809_00, currency: "usd" },
  ...{ reference: null, note: null, paidAt: "2026-11-10T10:00:00.000Z", recordedByName: null },
  ...{ reversedAt: null, reversalReason: null, createdAt: "2026-11-10T10:00:00.000Z", creditedCents: 0 },
  parts: [
    { invoiceId: "2", invoiceNumber: "INV-0002", amountCents: 909_00 },
    { invoiceId: "3", invoiceNumber: "INV-0003", amountCents: 900_00 },
  ],
};

function renderPayments(payments: ContactPayment[], clientPayments: ClientPaymentDto[]): string {
  return renderToStaticMarkup(
    <ContactPaymentsCard
      contactId="1"
      today="2026-11-28"
      money={{ payments, clientPayments }}
      timeZone="UTC"
      currency="usd"
      canReverse={false}
    />,
  );
}

const toText = (html: string): string => html.replace(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ");

test("a contact's payment list shows a reversed payment with the reason for the reversal", () => {
  const reversal = { reversedAt: "2026-11-12T10:00:00.000Z", reversalReason: "Check bounced" };
  const html = renderPayments(
    [{ ...createPayment("INV-0001", "2026-11-10T10:00:00.000Z"), ...reversal }],
    [],
  );
  expect(toText(html)).toContain("reversed: Check bounced");
});

test("a contact's payments are listed newest first", () => {
  const payments = [
    createPayment("INV-0004", "2026-11-20T10:00:00.000Z"),
    createPayment("INV-0001", "2026-11-01T10:00:00.000Z"),
  ];
  const html = renderPayments(payments, [shared]);
  const numbers = html.replace(/<[^>]+>/g, " ").match(/INV-\d+/g);
  expect(numbers).toEqual(["INV-0004", "INV-0002", "INV-0003", "INV-0001"]);
  expect(html).toContain("$1,809.00");
});

test("the payments list splits an overpayment into the invoice's amount and the credit", () => {
  const overpaid = { ...createPayment("INV-0004", "2026-11-20T10:00:00.000Z"), amountCents: 465_00 };
  const text = toText(renderPayments([{ ...overpaid, method: "check", creditedCents: 35_00 }], []));
  expect(text).toContain("Check $500.00");
  expect(text).toContain("INV-0004 $465.00 Credit $35.00");
});

test("a contact's list of payments links to a statement for the last twelve months", () => {
  const html = renderPayments([createPayment("INV-0004", "2026-11-20T10:00:00.000Z")], []);
  expect(html).toContain("/dashboard/contacts/1/statement?from=2025-11-28&amp;to=2026-11-28");
});

const movement = { id: "1", amountCents: 11_00, creditKind: "overpayment", at: "2026-11-28" } as const;

test("the credit history shows the check number of a refund", () => {
  const movements: CreditMovement[] = [
    { ...movement, type: "refunded", method: "check", reference: "4711", status: "settled" },
    { ...movement, id: "2", amountCents: 24_00, type: "applied", invoiceId: "3", invoiceNumber: "INV-0211" },
    { ...movement, id: "3", amountCents: 35_00, type: "added", isReversed: false },
  ];
  const text = toText(
    renderToStaticMarkup(<ContactCreditHistoryCard movements={movements} timeZone="UTC" currency="usd" />),
  );
  expect(text).toContain("Credit refunded, Check 4711 -$11.00");
  expect(text).toContain("Credit applied -$24.00 Nov 28, 2026 INV-0211");
  expect(text).toContain("Credit from overpayment added $35.00");
});

test("the credit history says that a failed refund's amount is available again", () => {
  const refund = { ...movement, type: "refunded", method: "card", reference: null } as const;
  const render = (status: "settled" | "failed") =>
    toText(
      renderToStaticMarkup(
        <ContactCreditHistoryCard movements={[{ ...refund, status }]} timeZone="UTC" currency="usd" />,
      ),
    );
  expect(render("failed")).toContain("The refund failed, and the amount is available again.");
  expect(render("settled")).not.toContain("available again");
});

test("the history of a contact shows the amounts of credit changes", () => {
  const refund: ContactEvent = {
    ...{ id: "1", action: "contact.credit_refunded", at: "2026-11-28T10:00:00.000Z" },
    ...{ amountCents: 11_00, method: "check", reference: "4711" },
  };
  const text = toText(
    renderToStaticMarkup(
      <ContactHistoryCard
        contactId="1"
        events={[refund]}
        merges={[]}
        timeZone="UTC"
        currency="usd"
        canWrite={false}
      />,
    ),
  );
  expect(text).toContain("Credit refunded: $11.00 , Check 4711");
});
