import "server-only";
import type { Context } from "@/lib/auth/context";
import { hashOpaqueToken } from "@/lib/auth/opaque-token";
import { deriveUnsubscribeToken } from "@/lib/domain/identity/newsletter/derive-unsubscribe-token";
import { createId } from "@/lib/ids";

export interface NewsletterSubscriberRow {
  id: string;
  email: string;
  isSubscribed: boolean;
}

/**
 * Returns the subscriber with this email address, and creates the row if needed. Because email addresses are
 * unique, concurrent calls return the same row.
 */
export async function findOrCreateNewsletterSubscriber(
  ctx: Context,
  email: string,
): Promise<NewsletterSubscriberRow> {
  const id = createId();
  const row = await ctx.db.newsletterSubscriber.upsert({
    where: { email },
    create: {
      id,
      email,
      unsubscribeHash: hashOpaqueToken(deriveUnsubscribeToken(id)),
      createdAt: ctx.clock.now(),
    },
    update: {},
    select: { id: true, email: true, confirmedAt: true, unsubscribedAt: true },
  });
  return { id: row.id, email, isSubscribed: row.confirmedAt !== null && row.unsubscribedAt === null };
}

export async function findNewsletterSubscriber(
  ctx: Context,
  id: string,
): Promise<NewsletterSubscriberRow | null> {
  const row = await ctx.db.newsletterSubscriber.findUnique({
    where: { id },
    select: { id: true, email: true, confirmedAt: true, unsubscribedAt: true },
  });
  return (
    row && { id, email: row.email, isSubscribed: row.confirmedAt !== null && row.unsubscribedAt === null }
  );
}

/** Stores the newest confirmation link, which replaces earlier links. */
export async function setNewsletterConfirmationToken(ctx: Context, id: string, token: string): Promise<void> {
  await ctx.db.newsletterSubscriber.update({
    where: { id },
    data: { confirmationHash: hashOpaqueToken(token), confirmationSentAt: ctx.clock.now() },
    select: { id: true },
  });
}

/** Consumes a confirmation link issued after `since`; returns false if none exists. */
export async function confirmNewsletterSubscriptionByToken(
  ctx: Context,
  token: string,
  since: Date,
): Promise<boolean> {
  const { count } = await ctx.db.newsletterSubscriber.updateMany({
    where: { confirmationHash: hashOpaqueToken(token), confirmationSentAt: { gte: since } },
    data: { confirmationHash: null, confirmedAt: ctx.clock.now(), unsubscribedAt: null },
  });
  return count === 1;
}

/** Ends the subscription that the token belongs to. Ending it again changes nothing. */
export async function unsubscribeFromNewsletterByToken(ctx: Context, token: string): Promise<boolean> {
  const unsubscribeHash = hashOpaqueToken(token);
  const { count } = await ctx.db.newsletterSubscriber.updateMany({
    where: { unsubscribeHash },
    data: { unsubscribedAt: ctx.clock.now(), confirmationHash: null },
  });
  return count === 1;
}

export async function findNewsletterSubscriberByEmail(
  ctx: Context,
  email: string,
): Promise<NewsletterSubscriberRow | null> {
  const row = await ctx.db.newsletterSubscriber.findUnique({ where: { email }, select: { id: true } });
  return row && findNewsletterSubscriber(ctx, row.id);
}

export async function setNewsletterSubscribed(
  ctx: Context,
  id: string,
  isSubscribed: boolean,
): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db.newsletterSubscriber.update({
    where: { id },
    data: isSubscribed
      ? { confirmedAt: now, unsubscribedAt: null, confirmationHash: null }
      : { unsubscribedAt: now, confirmationHash: null },
    select: { id: true },
  });
}

/** Returns a signed-in user's email address if it is confirmed; null otherwise. */
export async function findConfirmedUserEmail(ctx: Context, userId: string): Promise<string | null> {
  const user = await ctx.db.user.findUnique({
    where: { id: userId, emailConfirmedAt: { not: null } },
    select: { email: true },
  });
  return user?.email ?? null;
}
