import { PLATFORM } from "../core/collection";
import type { Call } from "../core/context";
import type { SessionObject } from "../core/wire-format";
import type { Reply } from "../http/reply";
import { getMerchantName } from "../resources/onboarding";
import { getItems } from "../resources/payment-links";
import { getCheckoutTexts } from "./checkout-texts";
import { formatMoney, type Html, html } from "./html";
import { renderPage } from "./layout";
import { renderBankFields, renderTestAccounts } from "./render-bank-fields";
import { renderCardFields, renderProblem, renderTestCards } from "./render-card-fields";

interface CheckoutInput {
  email: string;
  billingName: string;
  method: CheckoutMethod;
}

export type CheckoutMethod = "card" | "us_bank_account";

const METHOD_NAMES: Record<CheckoutMethod, string> = { card: "Card", us_bank_account: "US bank account" };

/**
 * If the payer can choose, renders a link for each payment method. The page runs no script, so each link
 * loads the page again.
 */
function renderMethodLinks(session: SessionObject, current: CheckoutMethod): Html | null {
  if (!session.payment_method_types.includes("us_bank_account")) return null;
  const links = (["card", "us_bank_account"] as const).map((method) =>
    method === current
      ? html`<strong aria-current="page">${METHOD_NAMES[method]}</strong> `
      : html`<a href="/checkout/${session.id}?method=${method}">${METHOD_NAMES[method]}</a> `,
  );
  return html`<nav aria-label="Payment method"><p>Payment method: ${links}</p></nav>`;
}

/**
 * Renders the payment form. After a failed attempt, the form keeps all values except the card or bank
 * details.
 */
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
  const isBank = input.method === "us_bank_account";
  const account = call.tables.accounts.find(PLATFORM, call.scope);
  const fields = isBank ? renderBankFields(getMerchantName(account), problem) : renderCardFields(problem);
  const content = html`
<div class="card">
<h1>${texts.title}</h1>
${texts.total === "" ? null : html`<p class="total">${texts.total}</p>`}
${terms}
${session.mode === "setup" ? null : html`<dl>${lines}<div><dt><strong>${today}</strong></dt><dd><strong>${formatMoney(session.amount_total ?? 0, currency)}</strong></dd></div></dl>`}
${renderMethodLinks(session, input.method)}
${renderProblem(problem)}
<form method="post" action="/checkout/${session.id}">
<label for="email">Email</label>
<input id="email" name="email" type="email" autocomplete="email" required value="${input.email}"${readonly}>
${fields}
<label for="billingName">Name</label>
<input id="billingName" name="billingName" autocomplete="${isBank ? "name" : "cc-name"}" required value="${input.billingName}">
<button type="submit">${texts.button}</button>
</form>
<form method="post" action="/checkout/${session.id}/cancel"><button class="plain" type="submit">Cancel</button></form>
${isBank ? renderTestAccounts() : renderTestCards()}
</div>`;
  return renderPage(texts.title, content, { color: account?.settings?.branding.secondary_color ?? null });
}
