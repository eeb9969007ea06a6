import "server-only";
import type { VerbArguments } from "@/lib/auth/context";
import { unsubscribeFromNewsletterByToken } from "@/lib/domain/identity/newsletter/data";
import {
  type NewsletterTokenInput,
  newsletterTokenSchema,
} from "@/lib/domain/identity/newsletter/model/schemas";
import { createNotFoundError, parse } from "@/lib/errors";

/** Unsubscribes the address immediately and permanently. Throws NOT_FOUND for an unknown link. */
export async function unsubscribeFromNewsletter({
  ctx,
  input,
}: VerbArguments<NewsletterTokenInput>): Promise<void> {
  const { token } = parse(newsletterTokenSchema, input);
  if (!(await unsubscribeFromNewsletterByToken(ctx, token))) throw createNotFoundError("Subscription");
}
