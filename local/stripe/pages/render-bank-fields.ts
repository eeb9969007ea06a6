import { findTestBankAccount, TEST_ROUTING_NUMBER, type TestBankAccount } from "../money/bank-accounts";
import { type Html, html } from "./html";
import { readField } from "./render-card-fields";

const TEST_ACCOUNTS = [
  ["000123456789", "clears after four days"],
  ["000222222227", "is returned after four days: insufficient funds"],
  ["000111111113", "is returned after four days: account closed"],
  ["000111111116", "is returned after four days: no such account"],
  ["000333333335", "is returned after four days: not authorized"],
  ["000555555559", "clears, then is disputed"],
  ["000000000009", "never finishes processing"],
];

/**
 * Renders the fields for a bank account and the text that authorizes the debit. After an error, entered values
 * aren't filled in again.
 */
export function renderBankFields(merchant: string, problem: string | undefined): Html {
  const invalid = problem === undefined ? null : html` aria-describedby="problem"`;
  return html`<input type="hidden" name="method" value="us_bank_account">
<label for="routingNumber">Routing number</label>
<input id="routingNumber" name="routingNumber" inputmode="numeric" autocomplete="off" placeholder="${TEST_ROUTING_NUMBER}" required>
<label for="accountNumber">Account number</label>
<input id="accountNumber" name="accountNumber" inputmode="numeric" autocomplete="off" placeholder="000123456789" required${invalid}>
<p class="soft">By paying, you authorize ${merchant} to debit your bank account for this amount.</p>`;
}

export function renderTestAccounts(): Html {
  const accounts = TEST_ACCOUNTS.map(([number, effect]) => html`<li><code>${number}</code> ${effect}</li>`);
  return html`<details><summary>Test bank accounts</summary><ul>${accounts}</ul><p>The routing number is <code>${TEST_ROUTING_NUMBER}</code>.</p></details>`;
}

/** Returns the bank account that was entered, or an error message. */
export function readBankAccount(form: URLSearchParams): TestBankAccount | string {
  if (readField(form, "routingNumber") !== TEST_ROUTING_NUMBER)
    return `Your routing number is incorrect: only ${TEST_ROUTING_NUMBER} works here.`;
  return (
    findTestBankAccount(readField(form, "accountNumber")) ??
    "Your account number is incorrect: only test accounts work here."
  );
}
