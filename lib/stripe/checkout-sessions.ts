import "server-only";
import type Stripe from "stripe";
import type { PlanId } from "@/lib/plans/plan-id";
import { stripe } from "@/lib/stripe/client";
import { isInaccessible } from "@/lib/stripe/errors";
import { choiceOf } from "@/lib/stripe/subscription-state";

/** A checkout of a plan, as Stripe knows it. */
export interface PlanCheckout {
  id: string;
  /** Who set out to pay, as their link said. */
  reference: string | null;
  isComplete: boolean;
  subscriptionId: string | null;
  plan: PlanId | null;
}

/** Null for an id that Stripe doesn't know. */
export async function findPlanCheckout(sessionId: string): Promise<PlanCheckout | null> {
  try {
    return toPlanCheckout(await stripe().checkout.sessions.retrieve(sessionId));
  } catch (error) {
    if (isInaccessible(error)) return null;
    throw error;
  }
}

/** The checkout that began a subscription. */
export async function findCheckoutOf(subscription: string): Promise<PlanCheckout | null> {
  const { data } = await stripe().checkout.sessions.list({ subscription, limit: 1 });
  return data[0] ? toPlanCheckout(data[0]) : null;
}

function toPlanCheckout(session: Stripe.Checkout.Session): PlanCheckout {
  const { subscription } = session;
  return {
    id: session.id,
    reference: session.client_reference_id,
    isComplete: session.status === "complete",
    subscriptionId: typeof subscription === "string" ? subscription : (subscription?.id ?? null),
    plan: choiceOf(session.metadata).plan,
  };
}
