import "server-only";
import { stripe } from "@/lib/stripe/client";
import { isInaccessible } from "@/lib/stripe/errors";

/**
 * Ends a subscription at once and says Stripe's status of it, "canceled". One that is gone has ended, too. Called
 * again it is refused as canceled already, which Stripe says as a missing resource.
 * (https://docs.stripe.com/api/subscriptions/cancel)
 */
export async function cancelSubscription(id: string): Promise<string> {
  try {
    const { status } = await stripe().subscriptions.cancel(id, { prorate: true });
    return status;
  } catch (error) {
    if (isInaccessible(error)) return "canceled";
    throw error;
  }
}
