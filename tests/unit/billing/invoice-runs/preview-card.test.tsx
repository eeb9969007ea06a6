import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { InvoiceRunPreviewCard } from "@/app/(app)/pro-dashboard/runs/_components/invoice-run-preview-card";

vi.mock("@/lib/actions/billing/invoice-runs", () => ({
  createInvoiceRunAction: vi.fn(),
  previewRunContactAction: vi.fn(),
}));
vi.mock("next/navigation", () => ({ useRouter: () => ({ push: vi.fn(), refresh: vi.fn() }) }));

const createContact = (contactId: string) => ({
  ...{ contactId, name: `Client ${contactId}`, email: null, chargeCount: 1, horseNames: [], horses: [] },
  ...{ totalCents: 150_00, advanceCents: 60_00, averageCents: null, problems: [] },
});
const preview = {
  contacts: ["a", "b", "c"].map(createContact),
  ...{ totalCents: 450_00, withoutPayer: { chargeCount: 0, amountCents: 0 }, unapproved: [] },
  otherDrafts: { count: 0, totalCents: 0 },
};
const render = (contactId: string | null, advanceThroughOn: string | null = null) =>
  renderToStaticMarkup(
    <InvoiceRunPreviewCard
      {...{ days: { throughOn: "2026-11-27", advanceThroughOn }, contactId, preview, currency: "usd" }}
    />,
  );

it("the invoice run preview for one contact selects only this contact", () => {
  const html = render("b");
  expect(html).toContain("1 invoice, $150.00");
  expect(html).toContain("Client b");
  expect(html).not.toContain("Client a");
  expect(html).toContain("Show all 3 clients");
});

const NO_CHARGES = "This client has no charges that can be invoiced through this day.";

it("the invoice run preview selects all contacts unless it was opened for one contact", () => {
  const html = render(null);
  expect(html).toContain("3 invoices, $450.00");
  expect(html).toContain("Select none");
  expect(html).toContain("Client a");
  expect(html).not.toContain(NO_CHARGES);
});

it("the invoice run preview doesn't select a contact without charges and explains why", () => {
  const html = render("unknown");
  expect(html).toContain("0 invoices, $0.00");
  expect(html).toContain("Select all");
  expect(html).toContain(NO_CHARGES);
  expect(html).toContain("Client a");
  expect(html).not.toContain("checked");
});

it("the invoice run preview shows the total of board billed in advance to the selected contacts", () => {
  expect(render("b", "2026-12-01")).toContain("Includes $60.00 of board in advance");
  expect(render(null, "2026-12-01")).toContain("Includes $180.00 of board in advance");
  expect(render(null)).not.toContain("in advance");
});

it("the invoice run preview lets a contact's problems wrap below the amount on a phone", () => {
  const contact = { ...createContact("a"), problems: ["unusual_total" as const] };
  const html = renderToStaticMarkup(
    <InvoiceRunPreviewCard
      days={{ throughOn: "2026-11-27", advanceThroughOn: null }}
      preview={{ ...preview, contacts: [contact] }}
      currency="usd"
    />,
  );
  expect(html).toMatch(
    /Client a.*\$150\.00.*max-sm:whitespace-normal[^>]*>.*Over 150% of the monthly average/,
  );
});
