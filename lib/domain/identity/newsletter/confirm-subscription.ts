import "server-only";
import type { VerbArguments } from "@/lib/auth/context";
import { DAY_MS } from "@/lib/clock";
import { confirmSubscriptionByToken } from "@/lib/domain/identity/newsletter/data";
import { NEWSLETTER_CONFIRMATION_DAYS } from "@/lib/domain/identity/newsletter/model/form-values";
import {
  type NewsletterTokenInput,
  newsletterTokenSchema,
} from "@/lib/domain/identity/newsletter/model/schemas";
import { createNotFoundError, parse } from "@/lib/errors";

/** Confirms a subscription by the link in its mail. Throws NOT_FOUND for a used, expired or unknown link. */
export async function confirmSubscription({
  ctx,
  input,
}: VerbArguments<NewsletterTokenInput>): Promise<void> {
  const { token } = parse(newsletterTokenSchema, input);
  const since = new Date(ctx.clock.now().getTime() - NEWSLETTER_CONFIRMATION_DAYS * DAY_MS);
  if (!(await confirmSubscriptionByToken(ctx, token, since))) throw createNotFoundError("Subscription");
}
