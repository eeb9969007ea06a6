import { getMerchantName } from "../resources/onboarding";
import { formatMoney, html } from "./html";
import { notFound, renderPage } from "./layout";
import type { PageRoute } from "./route";

const show: PageRoute = {
  method: "GET",
  path: "/receipts/:id",
  answer: ({ context, id }) => {
    const row = context.store.tables.charges.row(id);
    if (!row?.data.paid) return notFound();
    const { amount, amount_refunded, currency, payment_method_details } = row.data;
    const merchant = getMerchantName(context.store.tables.accounts.get(row.scope));
    const refunded =
      amount_refunded > 0
        ? html`<div><dt>Refunded</dt><dd>${formatMoney(amount_refunded, currency)}</dd></div>`
        : null;
    const method =
      payment_method_details?.type === "us_bank_account"
        ? `bank account ending in ${payment_method_details.us_bank_account?.last4}`
        : `card ending in ${payment_method_details?.card?.last4}`;
    const content = html`<div class="card"><h1>Receipt from ${merchant}</h1>
<dl><div><dt>Paid by ${method}</dt><dd>${formatMoney(amount, currency)}</dd></div>${refunded}</dl></div>`;
    return renderPage(`Receipt from ${merchant}`, content);
  },
};

export const receiptPages: PageRoute[] = [show];
