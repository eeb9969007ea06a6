import type { InvoiceObject } from "../core/wire";
import { merchantName } from "../resources/onboarding";
import { day } from "./checkout-words";
import { html, money } from "./html";
import { notFound, page } from "./layout";
import type { PageRoute } from "./route";

const show: PageRoute = {
  method: "GET",
  path: "/invoices/:id",
  answer: ({ world, id }) => {
    const row = world.store.tables.invoices.row(id);
    if (!row || row.data.number === null) return notFound();
    const invoice = row.data;
    const merchant = merchantName(world.store.tables.accounts.get(row.scope));
    const lines = invoice.lines.data.map(
      (line) => html`<div><dt>${line.description}</dt><dd>${money(line.amount, invoice.currency)}</dd></div>`,
    );
    const content = html`<div class="card"><h1>Invoice ${invoice.number} from ${merchant}</h1>
<p class="soft">${day(invoice.created)}, ${invoiceState(invoice)}</p>
<dl>${lines}<div><dt><strong>Amount due</strong></dt><dd><strong>${money(invoice.amount_due, invoice.currency)}</strong></dd></div></dl></div>`;
    return page(`Invoice ${invoice.number}`, content);
  },
};

/** Describes an invoice's state. */
export function invoiceState({ status, attempted }: InvoiceObject): string {
  if (status === "open") return attempted ? "payment failed" : "open";
  return status ?? "draft";
}

export const invoicePages: PageRoute[] = [show];
