import { getSubscriptionCard } from "../billing/create-draft-invoice";
import { getItem } from "../billing/subscription-item";
import type { Call } from "../core/context";
import type { StoredPortalSession } from "../core/tables";
import type { CustomerObject, SubscriptionObject } from "../core/wire-format";
import type { Reply } from "../http/reply";
import { formatDay } from "./checkout-texts";
import { formatMoney, type Html, html } from "./html";
import { describeInvoiceState } from "./invoice";
import { renderPage } from "./layout";
import { renderCardFields, renderProblem, renderTestCards } from "./render-card-fields";

interface Outcome {
  problem?: string;
  saved?: true;
}

/** Renders the customer's plan, card and invoices. */
export function renderPortalPage(
  call: Call,
  session: StoredPortalSession,
  customer: CustomerObject,
  outcome: Outcome,
): Reply {
  const configuration = call.tables.portal_configurations.get(session.configuration);
  const { invoice_history, payment_method_update } = configuration?.features ?? {};
  const returnLink =
    session.return_url === null
      ? null
      : html`<p><a class="button plain" href="${session.return_url}">Return to Hoofline</a></p>`;
  const saved = outcome.saved ? html`<p class="done" role="status">Your card was saved.</p>` : null;
  const content = html`
<div class="card"><h1>Billing</h1><p class="soft">${customer.name} ${customer.email}</p>
${saved}
<dl>${renderSubscriptions(call, customer)}</dl></div>
${payment_method_update?.enabled ? renderCardSection(call, session, customer, outcome.problem) : null}
${invoice_history?.enabled && session.flow === null ? renderInvoiceSection(call, customer) : null}
${returnLink}`;
  return renderPage("Billing", content);
}

function listLiveSubscriptions(call: Call, customer: CustomerObject): SubscriptionObject[] {
  const subscriptions = [...call.tables.subscriptions.newestFirst(call.scope)];
  return subscriptions.filter(
    (subscription) => subscription.customer === customer.id && subscription.ended_at === null,
  );
}

function renderSubscriptions(call: Call, customer: CustomerObject): Html[] {
  return listLiveSubscriptions(call, customer).map((subscription) => {
    const { price } = getItem(subscription);
    const amount = formatMoney(price.unit_amount ?? 0, price.currency);
    const name = call.tables.products.get(price.product)?.name;
    return html`<div><dt>${name} <span class="soft">${describeState(subscription)}</span></dt><dd>${amount} per ${price.recurring?.interval}</dd></div>`;
  });
}

function describeState(subscription: SubscriptionObject): string {
  const end = formatDay(getItem(subscription).current_period_end);
  if (subscription.cancel_at_period_end) return `ends on ${end}`;
  if (subscription.status === "trialing") return `trial until ${end}`;
  return subscription.status === "active" ? `renews on ${end}` : subscription.status.replaceAll("_", " ");
}

function renderCardSection(
  call: Call,
  session: StoredPortalSession,
  customer: CustomerObject,
  problem: string | undefined,
): Html {
  const [live] = listLiveSubscriptions(call, customer);
  const method = live && getSubscriptionCard(call, live);
  const current = method?.card
    ? html`<p class="soft">Paid with ${formatBrandName(method.card.brand)} ending in ${method.card.last4}.</p>`
    : html`<p class="soft">No card yet.</p>`;
  return html`<section class="card"><h2>Payment method</h2>${current}
${renderProblem(problem)}
<form method="post" action="/billing/${session.id}">
${renderCardFields(problem)}
<button type="submit">Save card</button>
</form>
${renderTestCards()}</section>`;
}

function renderInvoiceSection(call: Call, customer: CustomerObject): Html {
  const invoices = [...call.tables.invoices.newestFirst(call.scope)].filter(
    (invoice) => invoice.customer === customer.id && invoice.number !== null,
  );
  const rows = invoices.map(
    (invoice) =>
      html`<div><dt><a href="${invoice.hosted_invoice_url}">${invoice.number}</a> <span class="soft">${formatDay(invoice.created)}, ${describeInvoiceState(invoice)}</span></dt><dd>${formatMoney(invoice.total, invoice.currency)}</dd></div>`,
  );
  return html`<section class="card"><h2>Invoices</h2><dl>${rows}</dl></section>`;
}

const formatBrandName = (brand: string): string => brand.charAt(0).toUpperCase() + brand.slice(1);
