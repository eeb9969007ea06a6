import "server-only";
import type { VerbArguments } from "@/lib/auth/context";
import type { ClientInfo } from "@/lib/auth/sessions";
import { findOrCreateSubscriber } from "@/lib/domain/identity/newsletter/data";
import { type SubscribeInput, subscribeSchema } from "@/lib/domain/identity/newsletter/model/schemas";
import { parse } from "@/lib/errors";
import { enqueue } from "@/lib/jobs/enqueue";
import { consumeLimit } from "@/lib/rate-limit";

interface SubscribeArguments extends VerbArguments<SubscribeInput> {
  client: ClientInfo;
}

/**
 * Mails a confirmation link to an address. Existing subscribers get no mail, but the response is the same.
 * Throws VALIDATION and RATE_LIMITED.
 */
export async function subscribeToNewsletter({ ctx, input, client }: SubscribeArguments): Promise<void> {
  const { email } = parse(subscribeSchema, input);
  await consumeLimit("newsletter.address", client.address);
  await consumeLimit("newsletter.account", email);
  await ctx.transaction(async (tx) => {
    const { id, isSubscribed } = await findOrCreateSubscriber(tx, email);
    if (isSubscribed) return;
    await enqueue(tx.db, "mail.newsletter-confirmation", { subscriberId: id });
  });
}
