import "server-only";
import type { Context } from "@/lib/auth/context";
import { createOpaqueToken } from "@/lib/auth/opaque-token";
import {
  findNewsletterSubscriber,
  setNewsletterConfirmationToken,
} from "@/lib/domain/identity/newsletter/data";
import { deriveUnsubscribeToken } from "@/lib/domain/identity/newsletter/derive-unsubscribe-token";

export interface NewsletterConfirmation {
  email: string;
  confirmToken: string;
  unsubscribeToken: string;
}

/** Creates a new link for the confirmation email. Returns null if the address is already subscribed. */
export async function issueNewsletterConfirmation({
  ctx,
  subscriberId,
}: {
  ctx: Context;
  subscriberId: string;
}): Promise<NewsletterConfirmation | null> {
  const subscriber = await findNewsletterSubscriber(ctx, subscriberId);
  if (!subscriber || subscriber.isSubscribed) return null;
  const confirmToken = createOpaqueToken();
  await setNewsletterConfirmationToken(ctx, subscriberId, confirmToken);
  return { email: subscriber.email, confirmToken, unsubscribeToken: deriveUnsubscribeToken(subscriberId) };
}
