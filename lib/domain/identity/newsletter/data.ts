import "server-only";
import type { Context } from "@/lib/auth/context";
import { hashOpaqueToken } from "@/lib/auth/opaque-token";
import { deriveUnsubscribeToken } from "@/lib/domain/identity/newsletter/derive-unsubscribe-token";
import { createId } from "@/lib/ids";

export interface SubscriberRow {
  id: string;
  email: string;
  isSubscribed: boolean;
}

/**
 * Returns the subscriber with this address, creating it if needed. The unique address makes concurrent calls
 * return the same row.
 */
export async function findOrCreateSubscriber(ctx: Context, email: string): Promise<SubscriberRow> {
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

export async function findSubscriber(ctx: Context, id: string): Promise<SubscriberRow | null> {
  const row = await ctx.db.newsletterSubscriber.findUnique({
    where: { id },
    select: { id: true, email: true, confirmedAt: true, unsubscribedAt: true },
  });
  return (
    row && { id, email: row.email, isSubscribed: row.confirmedAt !== null && row.unsubscribedAt === null }
  );
}

/** Stores the newest confirmation link, which replaces earlier ones. */
export async function setSubscriptionConfirmation(ctx: Context, id: string, token: string): Promise<void> {
  await ctx.db.newsletterSubscriber.update({
    where: { id },
    data: { confirmationHash: hashOpaqueToken(token), confirmationSentAt: ctx.clock.now() },
    select: { id: true },
  });
}

/** Consumes a confirmation link issued after `since`; false if none exists. */
export async function confirmSubscriptionByToken(ctx: Context, token: string, since: Date): Promise<boolean> {
  const { count } = await ctx.db.newsletterSubscriber.updateMany({
    where: { confirmationHash: hashOpaqueToken(token), confirmationSentAt: { gte: since } },
    data: { confirmationHash: null, confirmedAt: ctx.clock.now(), unsubscribedAt: null },
  });
  return count === 1;
}

/** Ends the subscription. Repeating it changes nothing. */
export async function unsubscribeByToken(ctx: Context, token: string): Promise<boolean> {
  const unsubscribeHash = hashOpaqueToken(token);
  const { count } = await ctx.db.newsletterSubscriber.updateMany({
    where: { unsubscribeHash },
    data: { unsubscribedAt: ctx.clock.now(), confirmationHash: null },
  });
  return count === 1;
}

export async function findSubscriberByEmail(ctx: Context, email: string): Promise<SubscriberRow | null> {
  const row = await ctx.db.newsletterSubscriber.findUnique({ where: { email }, select: { id: true } });
  return row && findSubscriber(ctx, row.id);
}

export async function setSubscribed(ctx: Context, id: string, isSubscribed: boolean): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db.newsletterSubscriber.update({
    where: { id },
    data: isSubscribed
      ? { confirmedAt: now, unsubscribedAt: null, confirmationHash: null }
      : { unsubscribedAt: now, confirmationHash: null },
    select: { id: true },
  });
}

/** Returns the address of a signed-in person if it is confirmed. */
export async function findConfirmedEmail(ctx: Context, userId: string): Promise<string | null> {
  const user = await ctx.db.user.findUnique({
    where: { id: userId, emailConfirmedAt: { not: null } },
    select: { email: true },
  });
  return user?.email ?? null;
}
