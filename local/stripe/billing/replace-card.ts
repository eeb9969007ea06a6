import type { Call } from "../core/context";
import type { CustomerObject } from "../core/wire-format";
import type { TestCard } from "../money/cards";
import { putAndEmit } from "../webhooks/put-and-emit";
import { listUnsettledInvoices } from "./invoice-object";
import { attachCard } from "./payment-method";
import { settleInvoice } from "./settle";

/**
 * Makes a card the customer's default and the default of each of their subscriptions that hasn't ended. Charges
 * open invoices to this card. Returns the reason if a charge fails; otherwise returns null. If the card can't be
 * saved, changes nothing.
 */
export function replaceCard(call: Call, before: CustomerObject, card: TestCard): string | null {
  if (card.decline && !card.attaches) return card.decline.message;
  const payer = { email: before.email ?? "", name: before.name ?? "" };
  const method = attachCard(call, before.id, card, payer);
  const invoice_settings = { ...before.invoice_settings, default_payment_method: method.id };
  const after = { ...before, invoice_settings };
  putAndEmit(call, call.tables.customers, { type: "customer.updated", before, after });
  return getSubscriptions(call, before.id)
    .map((id) => replaceSubscriptionCard(call, id, method.id))
    .reduce((failed, message) => failed ?? message, null);
}

function replaceSubscriptionCard(call: Call, id: string, method: string): string | null {
  const before = call.tables.subscriptions.get(id);
  if (!before) return null;
  putAndEmit(call, call.tables.subscriptions, {
    type: "customer.subscription.updated",
    before,
    after: { ...before, default_payment_method: method },
  });
  const open = listUnsettledInvoices(call, id).filter(({ status }) => status === "open");
  const declines = open.map((invoice) => settleInvoice(call, invoice).decline);
  const declined = declines.find((decline) => decline !== null);
  return declined ? `The card was saved, but an open invoice was not paid: ${declined.message}` : null;
}

/** Returns the customer's subscriptions that haven't ended. */
function getSubscriptions(call: Call, customer: string): string[] {
  const subscriptions = [...call.tables.subscriptions.newestFirst(call.scope)];
  return subscriptions
    .filter((subscription) => subscription.customer === customer && subscription.ended_at === null)
    .map(({ id }) => id);
}
