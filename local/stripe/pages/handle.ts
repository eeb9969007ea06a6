import type { IncomingMessage } from "node:http";
import type { ServerContext } from "../core/context";
import { readBody } from "../http/body";
import { matchPath } from "../http/match";
import type { Reply } from "../http/reply";
import { getMerchantName } from "../resources/onboarding";
import { checkoutPages } from "./checkout";
import { formatMoney, html } from "./html";
import { invoicePages } from "./invoice";
import { notFound, renderMessage, renderPage } from "./layout";
import { onboardingPages } from "./onboarding";
import { portalPages } from "./portal";
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

const receiptPages: PageRoute[] = [show];

const PAGES = [...checkoutPages, ...onboardingPages, ...receiptPages, ...invoicePages, ...portalPages];

export async function handlePage(context: ServerContext, request: IncomingMessage, url: URL): Promise<Reply> {
  const method = request.method === "HEAD" ? "GET" : request.method;
  if (method !== "GET" && method !== "POST")
    return renderMessage("Not allowed", "This page doesn't support this action.", undefined, 405);
  const form = new URLSearchParams(method === "POST" ? await readBody(request) : "");
  for (const route of PAGES) {
    const id = route.method === method ? matchPath(route.path, url.pathname) : undefined;
    if (id !== undefined) return route.answer({ context, id, query: url.searchParams, form });
  }
  return notFound();
}
