import { getMethod } from "../billing/raise-invoice";
import { getItem } from "../billing/subscription-item";
import type { StoredPortalSession } from "../core/tables";
import type { CustomerObject, SubscriptionObject } from "../core/wire";
import type { Call } from "../core/world";
import type { Reply } from "../http/reply";
import { cardFields, problemAlert, testCards } from "./card-fields";
import { day } from "./checkout-words";
import { type Html, html, money } from "./html";
import { invoiceState } from "./invoice";
import { page } from "./layout";

interface Outcome {
  problem?: string;
  saved?: true;
}

/** The customer's plan, card and invoices. */
export function portalPage(
  call: Call,
  session: StoredPortalSession,
  customer: CustomerObject,
  outcome: Outcome,
): Reply {
  const configuration = call.tables.portal_configurations.get(session.configuration);
  const { invoice_history, payment_method_update } = configuration?.features ?? {};
  const back =
    session.return_url === null
      ? null
      : html`<p><a class="button plain" href="${session.return_url}">Return to Hoofline</a></p>`;
  const saved = outcome.saved ? html`<p class="done" role="status">Your card was saved.</p>` : null;
  const content = html`
<div class="card"><h1>Billing</h1><p class="soft">${customer.name} ${customer.email}</p>
${saved}
<dl>${subscriptions(call, customer)}</dl></div>
${payment_method_update?.enabled ? cardSection(call, session, customer, outcome.problem) : null}
${invoice_history?.enabled && session.flow === null ? invoiceSection(call, customer) : null}
${back}`;
  return page("Billing", content);
}

function liveOf(call: Call, customer: CustomerObject): SubscriptionObject[] {
  const all = [...call.tables.subscriptions.newestFirst(call.scope)];
  return all.filter((one) => one.customer === customer.id && one.ended_at === null);
}

function subscriptions(call: Call, customer: CustomerObject): Html[] {
  return liveOf(call, customer).map((one) => {
    const { price } = getItem(one);
    const amount = money(price.unit_amount ?? 0, price.currency);
    const name = call.tables.products.get(price.product)?.name;
    return html`<div><dt>${name} <span class="soft">${getState(one)}</span></dt><dd>${amount} per ${price.recurring?.interval}</dd></div>`;
  });
}

function getState(subscription: SubscriptionObject): string {
  const end = day(getItem(subscription).current_period_end);
  if (subscription.cancel_at_period_end) return `ends on ${end}`;
  if (subscription.status === "trialing") return `trial until ${end}`;
  return subscription.status === "active" ? `renews on ${end}` : subscription.status.replaceAll("_", " ");
}

function cardSection(
  call: Call,
  session: StoredPortalSession,
  customer: CustomerObject,
  problem: string | undefined,
): Html {
  const [live] = liveOf(call, customer);
  const method = live && getMethod(call, live);
  const current = method?.card
    ? html`<p class="soft">Paid with ${brandName(method.card.brand)} ending ${method.card.last4}.</p>`
    : html`<p class="soft">No card yet.</p>`;
  return html`<section class="card"><h2>Payment method</h2>${current}
${problemAlert(problem)}
<form method="post" action="/billing/${session.id}">
${cardFields(problem)}
<button type="submit">Save card</button>
</form>
${testCards()}</section>`;
}

function invoiceSection(call: Call, customer: CustomerObject): Html {
  const invoices = [...call.tables.invoices.newestFirst(call.scope)].filter(
    (invoice) => invoice.customer === customer.id && invoice.number !== null,
  );
  const rows = invoices.map(
    (invoice) =>
      html`<div><dt><a href="${invoice.hosted_invoice_url}">${invoice.number}</a> <span class="soft">${day(invoice.created)}, ${invoiceState(invoice)}</span></dt><dd>${money(invoice.total, invoice.currency)}</dd></div>`,
  );
  return html`<section class="card"><h2>Invoices</h2><dl>${rows}</dl></section>`;
}

const brandName = (brand: string): string => brand.charAt(0).toUpperCase() + brand.slice(1);
