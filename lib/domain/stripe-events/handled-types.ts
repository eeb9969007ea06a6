type EventKind = "payment" | "account";

/** Events that we act on, by what they tell of; it is read anew from Stripe. Other types are stored and left alone. */
const KINDS: Readonly<Record<string, EventKind>> = {
  "checkout.session.completed": "payment",
  "checkout.session.async_payment_succeeded": "payment",
  "charge.refunded": "payment",
  "refund.updated": "payment",
  "refund.failed": "payment",
  "charge.dispute.created": "payment",
  "charge.dispute.updated": "payment",
  "charge.dispute.closed": "payment",
  "charge.dispute.funds_withdrawn": "payment",
  "charge.dispute.funds_reinstated": "payment",
  "account.updated": "account",
  "account.application.deauthorized": "account",
};

export const HANDLED_TYPES: readonly string[] = Object.keys(KINDS);

/** What an event tells of, or null for a type that we don't act on. */
export function eventKind(type: string): EventKind | null {
  return Object.hasOwn(KINDS, type) ? (KINDS[type] ?? null) : null;
}
