import type { SessionObject } from "../core/wire";
import type { Call } from "../core/world";
import type { Reply } from "../http/reply";
import { merchantName } from "../resources/onboarding";
import { itemsOf } from "../resources/payment-links";
import { html, money } from "./html";
import { page } from "./layout";

interface Typed {
  email: string;
  billingName: string;
}

const TEST_CARDS = [
  ["4242 4242 4242 4242", "pays"],
  ["4000 0000 0000 0002", "is declined"],
  ["4000 0000 0000 9995", "has insufficient funds"],
  ["4000 0000 0000 0069", "has expired"],
  ["4000 0000 0000 0259", "pays, then disputes the charge"],
];

/** The payment form. After a failed attempt it keeps what was typed, but never the card. */
export function checkoutForm(call: Call, session: SessionObject, typed: Typed, problem?: string): Reply {
  const merchant = merchantName(call.tables.accounts.get(call.scope));
  const currency = session.currency ?? "usd";
  const total = money(session.amount_total ?? 0, currency);
  const lines = itemsOf(call, session.id).map(
    (item) =>
      html`<div><dt>${item.description}${item.quantity === 1 ? null : html` <span class="soft">× ${item.quantity}</span>`}</dt><dd>${money(item.amount_total, currency)}</dd></div>`,
  );
  const alert =
    problem === undefined ? null : html`<p class="alert" role="alert" id="problem">${problem}</p>`;
  const invalid = problem === undefined ? null : html` aria-describedby="problem"`;
  const cards = TEST_CARDS.map(([number, effect]) => html`<li><code>${number}</code> ${effect}</li>`);
  const content = html`
<div class="card">
<h1>Pay ${merchant}</h1>
<p class="total">${total}</p>
<dl>${lines}<div><dt><strong>Total</strong></dt><dd><strong>${total}</strong></dd></div></dl>
${alert}
<form method="post" action="/checkout/${session.id}">
<label for="email">E-mail</label>
<input id="email" name="email" type="email" autocomplete="email" required value="${typed.email}">
<label for="cardNumber">Card number</label>
<input id="cardNumber" name="cardNumber" inputmode="numeric" autocomplete="cc-number" placeholder="4242 4242 4242 4242" required${invalid}>
<div class="pair">
<div><label for="cardExpiry">Expiry</label>
<input id="cardExpiry" name="cardExpiry" inputmode="numeric" autocomplete="cc-exp" placeholder="MM / YY" required></div>
<div><label for="cardCvc">CVC</label>
<input id="cardCvc" name="cardCvc" inputmode="numeric" autocomplete="cc-csc" placeholder="123" required></div>
</div>
<label for="billingName">Name</label>
<input id="billingName" name="billingName" autocomplete="cc-name" required value="${typed.billingName}">
<button type="submit">Pay ${total}</button>
</form>
<form method="post" action="/checkout/${session.id}/cancel"><button class="plain" type="submit">Cancel</button></form>
<details><summary>Test cards</summary><ul>${cards}</ul><p>Any future expiry and any CVC will do.</p></details>
</div>`;
  return page(`Pay ${merchant}`, content);
}
