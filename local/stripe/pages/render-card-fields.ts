import type { CardExpiry } from "../billing/payment-method";
import { findTestCard, type TestCard } from "../money/cards";
import { type Html, html } from "./html";

const TEST_CARDS = [
  ["4242 4242 4242 4242", "succeeds"],
  ["4000 0000 0000 0002", "is declined"],
  ["4000 0000 0000 9995", "has insufficient funds"],
  ["4000 0000 0000 0069", "has expired"],
  ["4000 0000 0000 0259", "succeeds, and then the charge is disputed"],
  ["4000 0027 6000 3184", "succeeds on this page, but fails if the cardholder isn't present"],
  ["4000 0025 0000 3155", "can be saved with authentication, and its later charges succeed"],
  ["4000 0000 0000 0341", "can be saved, but its charges are declined"],
];

/**
 * Renders the fields for the card's number, expiration date and code. The fields are always empty, because
 * card data is never sent back to the browser.
 */
export function renderCardFields(problem: string | undefined): Html {
  const invalid = problem === undefined ? null : html` aria-describedby="problem"`;
  return html`<label for="cardNumber">Card number</label>
<input id="cardNumber" name="cardNumber" inputmode="numeric" autocomplete="cc-number" placeholder="4242 4242 4242 4242" required${invalid}>
<div class="pair">
<div><label for="cardExpiry">Expiry</label>
<input id="cardExpiry" name="cardExpiry" inputmode="numeric" autocomplete="cc-exp" placeholder="MM / YY" required></div>
<div><label for="cardCvc">CVC</label>
<input id="cardCvc" name="cardCvc" inputmode="numeric" autocomplete="cc-csc" placeholder="123" required></div>
</div>`;
}

export function renderProblem(problem: string | undefined): Html | null {
  return problem === undefined ? null : html`<p class="alert" role="alert" id="problem">${problem}</p>`;
}

export function renderTestCards(): Html {
  const cards = TEST_CARDS.map(([number, effect]) => html`<li><code>${number}</code> ${effect}</li>`);
  return html`<details><summary>Test cards</summary><ul>${cards}</ul><p>Any future expiration date and any CVC work.</p></details>`;
}

/** Returns the trimmed value of a submitted field. */
export function readField(form: URLSearchParams, name: string): string {
  return (form.get(name) ?? "").trim().slice(0, 500);
}

/** Returns the expiration date of a card that `readCard` accepted. */
export function readExpiry(form: URLSearchParams): CardExpiry {
  const [, month = "", year = ""] = /^(\d{1,2})\s*\/?\s*(\d{2})$/.exec(readField(form, "cardExpiry")) ?? [];
  return { exp_month: Number(month), exp_year: 2_000 + Number(year) };
}

/** Returns the card that was entered, or an error message. `now` is in Unix seconds. */
export function readCard(form: URLSearchParams, now: number): TestCard | string {
  const [, month = "", year = ""] = /^(\d{1,2})\s*\/?\s*(\d{2})$/.exec(readField(form, "cardExpiry")) ?? [];
  if (month === "" || Number(month) < 1 || Number(month) > 12)
    return "Your card's expiration date is incomplete.";
  if (Date.UTC(2_000 + Number(year), Number(month)) <= now * 1_000)
    return "Your card's expiration date is in the past.";
  if (!/^\d{3,4}$/.test(readField(form, "cardCvc"))) return "Your card's security code is incomplete.";
  return (
    findTestCard(readField(form, "cardNumber")) ?? "Your card number is incorrect: only test cards work here."
  );
}
