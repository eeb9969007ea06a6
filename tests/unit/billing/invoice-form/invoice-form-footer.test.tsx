import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { InvoiceFormFooter } from "@/components/billing/invoices/form/invoice-form-footer";

const getFooterHtml = (totalCents: number): string =>
  renderToStaticMarkup(
    <InvoiceFormFooter
      totalCents={totalCents}
      paymentOption="card"
      pending={null}
      failure={null}
      draft={null}
      isEditing={false}
      stripeRates={null}
      currency="usd"
    />,
  );

it("the invoice form shows no fees until the invoice has an amount", () => {
  expect(getFooterHtml(0)).not.toContain("fee");
  expect(getFooterHtml(10_000)).toContain("Platform fee 3%");
});

it("the invoice form explains why an invoice totaling 0 can't be saved", () => {
  const reason = "You can save the invoice once its total is more than zero.";
  expect(getFooterHtml(0)).toContain(reason);
  expect(getFooterHtml(10_000)).not.toContain(reason);
});
