import { PLATFORM } from "../core/collection";
import type { SessionObject } from "../core/wire-format";
import type { Call } from "../core/world";
import type { Reply } from "../http/reply";
import { getItems } from "../resources/payment-links";
import { getCheckoutTexts } from "./checkout-texts";
import { formatMoney, html } from "./html";
import { renderPage } from "./layout";
import { renderCardFields, renderProblem, renderTestCards } from "./render-card-fields";

interface CheckoutInput {
  email: string;
  billingName: string;
}

/** Renders the payment form. After a failed attempt, it keeps the entered values except the card. */
export function renderCheckoutForm(
  call: Call,
  session: SessionObject,
  input: CheckoutInput,
  problem?: string,
): Reply {
  const currency = session.currency ?? "usd";
  const texts = getCheckoutTexts(call, session);
  const lines = getItems(call, session.id).map(
    (item) =>
      html`<div><dt>${item.description}${item.quantity === 1 ? null : html` <span class="soft">× ${item.quantity}</span>`}</dt><dd>${formatMoney(item.amount_total, currency)}</dd></div>`,
  );
  const today = session.mode === "subscription" ? "Due today" : "Total";
  const terms = texts.terms === null ? null : html`<p class="soft">${texts.terms}</p>`;
  const readonly = call.tables.session_plans.get(session.id)?.email_locked ? html` readonly` : null;
  const content = html`
<div class="card">
<h1>${texts.title}</h1>
<p class="total">${texts.total}</p>
${terms}
<dl>${lines}<div><dt><strong>${today}</strong></dt><dd><strong>${formatMoney(session.amount_total ?? 0, currency)}</strong></dd></div></dl>
${renderProblem(problem)}
<form method="post" action="/checkout/${session.id}">
<label for="email">Email</label>
<input id="email" name="email" type="email" autocomplete="email" required value="${input.email}"${readonly}>
${renderCardFields(problem)}
<label for="billingName">Name</label>
<input id="billingName" name="billingName" autocomplete="cc-name" required value="${input.billingName}">
<button type="submit">${texts.button}</button>
</form>
<form method="post" action="/checkout/${session.id}/cancel"><button class="plain" type="submit">Cancel</button></form>
${renderTestCards()}
</div>`;
  const account = call.tables.accounts.find(PLATFORM, call.scope);
  return renderPage(texts.title, content, { color: account?.settings?.branding.secondary_color ?? null });
}
