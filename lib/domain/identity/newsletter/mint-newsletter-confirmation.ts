import "server-only";
import type { Context } from "@/lib/auth/context";
import { createOpaqueToken } from "@/lib/auth/opaque-token";
import { findSubscriber, setSubscriptionConfirmation } from "@/lib/domain/identity/newsletter/data";
import { deriveUnsubscribeToken } from "@/lib/domain/identity/newsletter/derive-unsubscribe-token";

export interface Confirmation {
  email: string;
  confirmToken: string;
  unsubscribeToken: string;
}

/** Creates a new confirmation link for the mail; null if the address is already subscribed. */
export async function mintNewsletterConfirmation({
  ctx,
  subscriberId,
}: {
  ctx: Context;
  subscriberId: string;
}): Promise<Confirmation | null> {
  const subscriber = await findSubscriber(ctx, subscriberId);
  if (!subscriber || subscriber.isSubscribed) return null;
  const confirmToken = createOpaqueToken();
  await setSubscriptionConfirmation(ctx, subscriberId, confirmToken);
  return { email: subscriber.email, confirmToken, unsubscribeToken: deriveUnsubscribeToken(subscriberId) };
}
