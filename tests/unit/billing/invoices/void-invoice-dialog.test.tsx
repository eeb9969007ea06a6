import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import VoidInvoiceDialog from "@/components/billing/invoices/void-invoice-dialog";

vi.mock("next/navigation", () => ({ useRouter: () => ({}) }));
vi.mock("@/lib/actions/billing/invoices", () => ({ voidInvoiceAction: vi.fn() }));

function getHtml(state: "draft" | "sent", hasCharges = false): string {
  const invoice = { id: "1", invoiceNumber: "INV-0001", state };
  return renderToStaticMarkup(<VoidInvoiceDialog {...{ invoice, hasCharges }} onClose={() => undefined} />);
}

function getSubmitButtons(state: "draft" | "sent"): string[] {
  return getHtml(state).match(/<button[^>]*type="submit"[^>]*>/g) ?? [];
}

describe("the dialog for voiding an invoice", () => {
  it("the dialog for voiding a sent invoice offers an optional replacement draft", () => {
    const [replace, submit, ...others] = getSubmitButtons("sent");
    expect(replace).toContain('name="replace"');
    expect(replace).toContain('value="yes"');
    expect(submit).not.toContain("name=");
    expect(others).toEqual([]);
  });

  it("the dialog for voiding a draft doesn't offer a replacement draft", () => {
    expect(getSubmitButtons("draft")).toHaveLength(1);
  });

  it.each(["draft", "sent"] as const)("the dialog for voiding a %s invoice mentions its charges", (state) => {
    const note = "charges become unbilled again";
    expect(getHtml(state, true)).toContain(note);
    expect(getHtml(state, false)).not.toContain(note);
  });
});
