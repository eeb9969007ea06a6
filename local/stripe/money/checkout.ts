import { mergeUserMetadata } from "../api/common-params";
import type { Call } from "../core/context";
import type { PaymentLinkObject, SessionObject } from "../core/wire-format";
import { getDynamicMethodTypes } from "../resources/charge-rules";
import { getItems } from "../resources/payment-links";
import { buildSession, SESSION_SECONDS } from "../resources/session-object";
import { getSubscriptionPlan } from "../resources/session-plan";

interface Prefill {
  email: string | null;
  email_locked: boolean;
  client_reference_id: string | null;
}

/** Returns the message to show if the link doesn't accept payments, or null if it does. */
export function getClosedReason(call: Call, link: PaymentLinkObject): string | null {
  const closed = link.inactive_message ?? "This link is no longer active.";
  const limit = link.restrictions?.completed_sessions;
  const enforced = call.context.store.settings.enforce_completed_sessions;
  if (!link.active) return closed;
  if (enforced && limit && limit.count >= limit.limit) return closed;
  return null;
}

/** Creates the checkout session for a payer who opens a payment link. */
export function openSession(call: Call, link: PaymentLinkObject, prefill: Prefill): SessionObject {
  const items = getItems(call, link.id);
  const subscription = getSubscriptionPlan(items, link.subscription_data);
  const session = buildSession({
    created: call.now,
    expires_at: call.now + SESSION_SECONDS,
    items,
    publicUrl: call.context.publicUrl,
    payment_link: link.id,
    cancel_url: null,
    success_url: link.after_completion.redirect?.url ?? null,
    client_reference_id: prefill.client_reference_id,
    customer: null,
    customer_creation: link.customer_creation,
    customer_email: prefill.email,
    metadata: link.metadata,
    verification_method: null,
    payment_method_types:
      link.payment_method_types ??
      (subscription ? ["card"] : getDynamicMethodTypes(call, items[0]?.currency ?? "usd")),
    trial: subscription?.trial_period_days ?? null,
  });
  call.tables.line_items.put(call.scope, { id: session.id, items });
  call.tables.session_plans.put(call.scope, {
    id: session.id,
    application_fee_amount: link.application_fee_amount,
    description: link.payment_intent_data?.description ?? null,
    metadata: mergeUserMetadata({}, link.payment_intent_data?.metadata),
    ...(subscription ? { subscription } : {}),
    email_locked: prefill.email_locked,
  });
  return call.tables.checkout_sessions.put(call.scope, session);
}
