type StripeEventKind =
  | "payment"
  | "intent"
  | "payout"
  | "checkout"
  | "setup"
  | "method"
  | "account"
  | "subscription"
  | "trial-end";

/**
 * The event types that the app handles. Handlers read the current state from Stripe. Events of other types are only
 * stored.
 */
const KINDS: Readonly<Record<string, StripeEventKind>> = {
  // On a connected account, this event is about an invoice. On the platform account, it is about a plan.
  "checkout.session.completed": "checkout",
  "checkout.session.async_payment_succeeded": "checkout",
  "checkout.session.async_payment_failed": "checkout",
  // Stripe also sends this event when a bank account is verified, which can take days.
  "setup_intent.succeeded": "setup",
  "payment_method.automatically_updated": "method",
  "payment_method.detached": "method",
  "payment_method.updated": "method",
  // Automatic payments have no checkout session, so these events report their state.
  "payment_intent.processing": "intent",
  "payment_intent.succeeded": "intent",
  "payment_intent.payment_failed": "intent",
  "payment_intent.requires_action": "intent",
  "charge.refunded": "payment",
  "refund.updated": "payment",
  "refund.failed": "payment",
  "charge.dispute.created": "payment",
  "charge.dispute.updated": "payment",
  "charge.dispute.closed": "payment",
  "charge.dispute.funds_withdrawn": "payment",
  "charge.dispute.funds_reinstated": "payment",
  "payout.created": "payout",
  "payout.updated": "payout",
  "payout.paid": "payout",
  "payout.failed": "payout",
  "payout.canceled": "payout",
  "payout.reconciliation_completed": "payout",
  "account.updated": "account",
  "account.application.deauthorized": "account",
  "customer.subscription.created": "subscription",
  "customer.subscription.updated": "subscription",
  "customer.subscription.deleted": "subscription",
  "customer.subscription.paused": "subscription",
  "customer.subscription.resumed": "subscription",
  "customer.subscription.trial_will_end": "trial-end",
  "invoice.paid": "subscription",
  "invoice.payment_failed": "subscription",
  "invoice.payment_action_required": "subscription",
  "invoice.upcoming": "subscription",
  "subscription_schedule.updated": "subscription",
  "subscription_schedule.released": "subscription",
  "subscription_schedule.canceled": "subscription",
  "subscription_schedule.completed": "subscription",
  "subscription_schedule.aborted": "subscription",
};

export const HANDLED_EVENT_TYPES: readonly string[] = Object.keys(KINDS);

/** Returns the subject of an event type, or null if the type isn't handled. */
export function getEventSubject(type: string): StripeEventKind | null {
  return Object.hasOwn(KINDS, type) ? (KINDS[type] ?? null) : null;
}
