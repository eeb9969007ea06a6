import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, it, vi } from "vitest";
import { hasInputBesidesClient } from "@/components/billing/invoices/form/has-input-besides-client";
import InvoiceDialog from "@/components/billing/invoices/invoice-dialog";

const { push, form } = vi.hoisted(() => ({
  push: vi.fn(),
  form: { leave: (_href: string): void => undefined },
}));
vi.mock("next/navigation", () => ({ useRouter: () => ({ push, refresh: vi.fn() }) }));
vi.mock("@/components/billing/invoices/form/customer-fields", () => ({
  CustomerFields: ({ onLeave }: { onLeave: (href: string) => void }) => {
    form.leave = onLeave;
    return null;
  },
}));
vi.mock("@/components/billing/invoices/form/use-billing-choices", () => ({
  useBillingChoices: () => ({
    ...{ taxRules: { taxMode: "exclusive", taxRounding: "invoice" }, taxRates: [], stripeRates: null },
    paymentTermsDays: null,
  }),
}));
vi.mock("@/components/billing/invoices/form/use-invoice-submission", () => ({
  useInvoiceSubmission: () => ({ pending: null, failure: null, draft: null, submit: vi.fn() }),
}));
vi.mock("@/components/billing/invoices/form/line-items", () => ({ LineItems: () => null }));
vi.mock("@/components/billing/invoices/form/payment-terms", () => ({ useDefaultPaymentTerms: vi.fn() }));

const line = {
  ...{ id: "3", description: "Board", quantityHundredths: 100, rateCents: 650_00, amountCents: 650_00 },
  ...{ discountCents: 0, taxRate: 0, taxName: null, taxCents: 0 },
  ...{ horseId: null, horseName: null, chargedOn: null, chargeShareId: null },
};
const draft = {
  ...{ id: "1", invoiceNumber: "INV-0001", revision: 1, clientId: "2", customerName: "Dana" },
  ...{ customerEmail: "dana@example.com", dueDate: "2026-12-01", termsDays: null, notes: null },
  lines: [line],
};

beforeEach(() => push.mockClear());

it("leaving an unchanged draft's form closes the form and opens the requested page", () => {
  const onClose = vi.fn();
  renderToStaticMarkup(
    <InvoiceDialog draft={draft} today="2026-11-20" paymentOption={null} onClose={onClose} currency="usd" />,
  );
  form.leave("/pro-dashboard/runs");
  expect(onClose).toHaveBeenCalledOnce();
  expect(push).toHaveBeenCalledExactlyOnceWith("/pro-dashboard/runs");
});

it.each([
  ["notes", { notes: true }],
  ["a discount", { discount_amount: true }],
  ["a due date", { due_date: true }],
  ["a line with only a quantity", { line_items: [{ description: false }, { quantity: true }] }],
])("leaving the invoice form requires confirmation if the user has entered %s", (_input, dirtyFields) => {
  expect(hasInputBesidesClient({ client_id: true, ...dirtyFields })).toBe(true);
});

it("leaving the invoice form requires no confirmation if only the client was entered", () => {
  const client = { customer_name: true, customer_email: true, client_id: true, save_as_client: true };
  expect(hasInputBesidesClient({ ...client, line_items: [{ description: false }] })).toBe(false);
});
