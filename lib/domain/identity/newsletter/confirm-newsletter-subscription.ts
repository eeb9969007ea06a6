import "server-only";
import type { VerbArguments } from "@/lib/auth/context";
import { DAY_MS } from "@/lib/clock";
import { confirmNewsletterSubscriptionByToken } from "@/lib/domain/identity/newsletter/data";
import { NEWSLETTER_CONFIRMATION_DAYS } from "@/lib/domain/identity/newsletter/model/newsletter-form";
import {
  type NewsletterTokenInput,
  newsletterTokenSchema,
} from "@/lib/domain/identity/newsletter/model/schemas";
import { createNotFoundError, parse } from "@/lib/errors";

/**
 * Uses the emailed link to confirm a subscription. Throws NOT_FOUND if the link is unknown, has expired or
 * was already used.
 */
export async function confirmNewsletterSubscription({
  ctx,
  input,
}: VerbArguments<NewsletterTokenInput>): Promise<void> {
  const { token } = parse(newsletterTokenSchema, input);
  const since = new Date(ctx.clock.now().getTime() - NEWSLETTER_CONFIRMATION_DAYS * DAY_MS);
  if (!(await confirmNewsletterSubscriptionByToken(ctx, token, since)))
    throw createNotFoundError("Subscription");
}
