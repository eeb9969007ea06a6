import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { ContactMoneyCard } from "@/app/(app)/dashboard/contacts/[id]/_components/contact-money-card";
import { type InvoiceRowData, InvoiceTable } from "@/components/billing/invoices/invoice-table";
import type { ContactBilling } from "@/lib/domain/billing/contact-overview/dto";

vi.mock("next/navigation", () => ({
  useRouter: () => ({}),
  usePathname: () => "/",
  useSearchParams: () => new URLSearchParams(),
}));

const invoice: InvoiceRowData = {
  ...{ id: "1", invoiceNumber: "INV-0173", customerName: "Dana Whitfield", customerEmail: null, revision: 1 },
  ...{ dueDate: "2026-11-20", totalCents: 877_75, paidCents: 877_75, balanceCents: 0, refundedCents: 0 },
  writtenOffCents: 0,
  ...{ disputedCents: 877_75, currency: "usd", state: "paid", isSample: false },
};

function renderList(disputedCents: number): string {
  const invoices = [{ ...invoice, disputedCents }];
  return renderToStaticMarkup(<InvoiceTable caption="Invoices" invoices={invoices} canSend={false} />);
}

test("the invoice list marks an invoice with a disputed payment", () => {
  expect(renderList(877_75)).toContain("Disputed");
  expect(renderList(0)).not.toContain("Disputed");
});

test("the invoice list doesn't show a written-off invoice as paid", () => {
  const invoices = [{ ...invoice, writtenOffCents: 877_75, paidCents: 0 }];
  const html = renderToStaticMarkup(<InvoiceTable caption="Invoices" invoices={invoices} canSend={false} />);
  expect(html).toContain("Written off");
  expect(html).not.toContain("Paid");
});

test("a contact's page marks an invoice with a disputed payment", () => {
  const money: ContactBilling = {
    ...{ balanceCents: 0, unbilledCount: 0, unbilledCents: 0, invoices: [invoice], payments: [] },
    account: {
      ...{ contactId: "1", name: "Dana Whitfield", currency: "usd", lastMethod: null, invoices: [] },
      ...{ openCents: 0, credits: [], creditCents: 0, depositCents: 0 },
    },
    ...{ clientPayments: [], creditMovements: [], creditNotes: [] },
  };
  const contact = { id: "1", name: "Dana Whitfield" };
  const html = renderToStaticMarkup(<ContactMoneyCard money={money} contact={contact} currency="usd" />);
  expect(html).toContain("Disputed");
});
