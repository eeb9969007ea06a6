import "server-only";
import { requireUser, type TrustedArguments, type VerbArguments } from "@/lib/auth/context";
import {
  findConfirmedEmail,
  findOrCreateSubscriber,
  findSubscriberByEmail,
  setSubscribed,
} from "@/lib/domain/identity/newsletter/data";

/** Returns whether the signed-in person gets the newsletter at their confirmed address. */
export async function getOwnNewsletterSubscription({
  ctx,
}: Pick<VerbArguments, "ctx">): Promise<{ isSubscribed: boolean }> {
  const email = await findConfirmedEmail(ctx, requireUser(ctx).userId);
  const subscriber = email && (await findSubscriberByEmail(ctx, email));
  return { isSubscribed: subscriber ? subscriber.isSubscribed : false };
}

/** Starts or ends the subscription. Needs no confirmation mail, because the address is already confirmed. */
export async function setOwnNewsletterSubscription({
  ctx,
  input: { isSubscribed },
}: TrustedArguments<{ isSubscribed: boolean }>): Promise<void> {
  const email = await findConfirmedEmail(ctx, requireUser(ctx).userId);
  const known = email && (await findSubscriberByEmail(ctx, email));
  if (!email || (known ? known.isSubscribed : false) === isSubscribed) return;
  const { id } = await findOrCreateSubscriber(ctx, email);
  await setSubscribed(ctx, id, isSubscribed);
}
