import "server-only";
import { requireUser, type TrustedArguments, type VerbArguments } from "@/lib/auth/context";
import {
  findConfirmedUserEmail,
  findNewsletterSubscriberByEmail,
  findOrCreateNewsletterSubscriber,
  setNewsletterSubscribed,
} from "@/lib/domain/identity/newsletter/data";

/** Returns whether the signed-in user gets the newsletter at their confirmed address. */
export async function getOwnNewsletterSubscription({
  ctx,
}: Pick<VerbArguments, "ctx">): Promise<{ isSubscribed: boolean }> {
  const email = await findConfirmedUserEmail(ctx, requireUser(ctx).userId);
  const subscriber = email && (await findNewsletterSubscriberByEmail(ctx, email));
  return { isSubscribed: subscriber ? subscriber.isSubscribed : false };
}

/**
 * Starts or ends the signed-in user's subscription. Sends no confirmation email, because the address is already
 * confirmed.
 */
export async function setOwnNewsletterSubscription({
  ctx,
  input: { isSubscribed },
}: TrustedArguments<{ isSubscribed: boolean }>): Promise<void> {
  const email = await findConfirmedUserEmail(ctx, requireUser(ctx).userId);
  const known = email && (await findNewsletterSubscriberByEmail(ctx, email));
  if (!email || (known ? known.isSubscribed : false) === isSubscribed) return;
  const { id } = await findOrCreateNewsletterSubscriber(ctx, email);
  await setNewsletterSubscribed(ctx, id, isSubscribed);
}
