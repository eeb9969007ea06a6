import "server-only";
import type Stripe from "stripe";
import type { PlanId } from "@/lib/plans/plan-id";
import { stripe } from "@/lib/stripe/client";
import { findAtStripe } from "@/lib/stripe/errors";
import { getPlanChoiceFromMetadata } from "@/lib/stripe/subscription-state";

/** A plan's checkout in Stripe. */
export interface PlanCheckout {
  id: string;
  /** The reference from the payment link, which identifies the buyer. */
  reference: string | null;
  isComplete: boolean;
  subscriptionId: string | null;
  plan: PlanId | null;
}

/** Returns null for unknown IDs. */
export async function findPlanCheckout(sessionId: string): Promise<PlanCheckout | null> {
  return findAtStripe(async () => toPlanCheckout(await stripe().checkout.sessions.retrieve(sessionId)));
}

/** Returns the checkout that created a subscription. */
export async function findSubscriptionCheckout(subscription: string): Promise<PlanCheckout | null> {
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
    plan: getPlanChoiceFromMetadata(session.metadata).plan,
  };
}
