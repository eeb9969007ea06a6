import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import VoidInvoiceDialog from "@/components/billing/invoices/void-invoice-dialog";

vi.mock("next/navigation", () => ({ useRouter: () => ({}) }));
vi.mock("@/lib/actions/billing/invoices", () => ({ voidInvoiceAction: vi.fn() }));

function getSubmitButtons(state: "draft" | "sent"): string[] {
  const invoice = { id: "1", invoiceNumber: "INV-0001", state };
  const html = renderToStaticMarkup(<VoidInvoiceDialog invoice={invoice} onClose={() => undefined} />);
  return html.match(/<button[^>]*type="submit"[^>]*>/g) ?? [];
}

describe("the dialog for voiding an invoice", () => {
  it("sends whether a draft replaces a sent invoice with the pressed button", () => {
    const [replace, submit, ...others] = getSubmitButtons("sent");
    expect(replace).toContain('name="replace"');
    expect(replace).toContain('value="yes"');
    expect(submit).not.toContain("name=");
    expect(others).toEqual([]);
  });

  it("offers no replacement for a draft", () => {
    expect(getSubmitButtons("draft")).toHaveLength(1);
  });
});
