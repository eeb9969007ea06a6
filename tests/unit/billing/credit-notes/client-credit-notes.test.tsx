import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { ClientCreditNotes } from "@/components/billing/invoices/client-credit-notes";
import { DEFAULT_FORMATS } from "@/lib/dates/document-formats";

it("a client's list of credit notes shows reasons, refund states and PDF links", () => {
  const html = renderToStaticMarkup(
    <ClientCreditNotes
      notes={[
        {
          ...{ id: "1", creditNoteNumber: "CN-0001", issuedOn: "2026-11-27", reason: "Charged twice" },
          ...{ totalCents: 40_00, returned: [{ state: "failed", amountCents: 40_00 }] },
        },
      ]}
      organizationName="Willow Creek"
      bill={{ currency: "usd", formats: DEFAULT_FORMATS }}
      invoicePath="/invoice/token"
    />,
  );
  expect(html).toContain("Charged twice");
  expect(html).toContain("Willow Creek is working on your refund");
  expect(html).toContain('href="/invoice/token/credit-notes/1"');
});
