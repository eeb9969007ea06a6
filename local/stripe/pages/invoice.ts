import type { InvoiceObject } from "../core/wire-format";
import { getMerchantName } from "../resources/onboarding";
import { formatDay } from "./checkout-texts";
import { formatMoney, html } from "./html";
import { notFound, renderPage } from "./layout";
import type { PageRoute } from "./route";

const show: PageRoute = {
  method: "GET",
  path: "/invoices/:id",
  answer: ({ context, id }) => {
    const row = context.store.tables.invoices.row(id);
    if (!row || row.data.number === null) return notFound();
    const invoice = row.data;
    const merchant = getMerchantName(context.store.tables.accounts.get(row.scope));
    const lines = invoice.lines.data.map(
      (line) =>
        html`<div><dt>${line.description}</dt><dd>${formatMoney(line.amount, invoice.currency)}</dd></div>`,
    );
    const content = html`<div class="card"><h1>Invoice ${invoice.number} from ${merchant}</h1>
<p class="soft">${formatDay(invoice.created)}, ${describeInvoiceState(invoice)}</p>
<dl>${lines}<div><dt><strong>Amount due</strong></dt><dd><strong>${formatMoney(invoice.amount_due, invoice.currency)}</strong></dd></div></dl></div>`;
    return renderPage(`Invoice ${invoice.number}`, content);
  },
};

/** Returns an invoice's status as the hosted pages show it. */
export function describeInvoiceState({ status, attempted }: InvoiceObject): string {
  if (status === "open") return attempted ? "payment failed" : "open";
  return status ?? "draft";
}

export const invoicePages: PageRoute[] = [show];
