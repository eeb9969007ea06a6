import "server-only";
import type { VerbArguments } from "@/lib/auth/context";
import type { ClientInfo } from "@/lib/auth/sessions";
import { findOrCreateNewsletterSubscriber } from "@/lib/domain/identity/newsletter/data";
import {
  type SubscribeToNewsletterInput,
  subscribeToNewsletterSchema,
} from "@/lib/domain/identity/newsletter/model/schemas";
import { parse } from "@/lib/errors";
import { enqueue } from "@/lib/jobs/enqueue";
import { consumeRateLimit } from "@/lib/rate-limit";

interface SubscribeArguments extends VerbArguments<SubscribeToNewsletterInput> {
  client: ClientInfo;
}

/**
 * Emails a confirmation link to an email address. Existing subscribers get no email, but the response is the
 * same. Throws VALIDATION if the email address is invalid, or RATE_LIMITED after too many requests.
 */
export async function subscribeToNewsletter({ ctx, input, client }: SubscribeArguments): Promise<void> {
  const { email } = parse(subscribeToNewsletterSchema, input);
  await consumeRateLimit("newsletter.address", client.address);
  await consumeRateLimit("newsletter.account", email);
  await ctx.transaction(async (tx) => {
    const { id, isSubscribed } = await findOrCreateNewsletterSubscriber(tx, email);
    if (isSubscribed) return;
    await enqueue(tx.db, "mail.newsletter-confirmation", { subscriberId: id });
  });
}
