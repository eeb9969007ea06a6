import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { InvoiceStateBadge } from "@/components/billing/invoices/invoice-state-badge";

it("the badge of a written-off invoice says Written off and isn't green", () => {
  const html = renderToStaticMarkup(<InvoiceStateBadge state="paid" writtenOffCents={8_50} />);
  expect(html).toContain("Written off");
  expect(html).not.toMatch(/Paid|state-paid/);
  expect(renderToStaticMarkup(<InvoiceStateBadge state="paid" writtenOffCents={0} />)).toContain("Paid");
});
