import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { ContactPaymentsCard } from "@/app/(app)/dashboard/contacts/[id]/_components/contact-payments-card";
import type { ClientPaymentDto } from "@/lib/domain/billing/client-payments/dto";
import type { ContactPayment } from "@/lib/domain/billing/contact-overview/dto";

vi.mock("next/navigation", () => ({
  useRouter: () => ({}),
  usePathname: () => "/",
  useSearchParams: () => new URLSearchParams(),
}));

const createPayment = (invoiceNumber: string, paidAt: string): ContactPayment => ({
  ...{ id: invoiceNumber, invoiceId: invoiceNumber, invoiceNumber, method: "card", paidAt },
  ...{ amountCents: 845_00, refundedCents: 0 },
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

test("the payments of a contact are one list, newest first, in which a shared payment names its invoices", () => {
  const payments = [
    createPayment("INV-0004", "2026-11-20T10:00:00.000Z"),
    createPayment("INV-0001", "2026-11-01T10:00:00.000Z"),
  ];
  const html = renderToStaticMarkup(
    <ContactPaymentsCard
      money={{ payments, clientPayments: [shared] }}
      timeZone="UTC"
      currency="usd"
      canReverse={false}
    />,
  );
  const numbers = html.replace(/<[^>]+>/g, " ").match(/INV-\d+/g);
  expect(numbers).toEqual(["INV-0004", "INV-0002", "INV-0003", "INV-0001"]);
  expect(html).toContain("$1,809.00");
});
