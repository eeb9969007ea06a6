import "server-only";
import type { Context } from "@/lib/auth/context";
import { hashOpaqueToken } from "@/lib/auth/opaque-token";
import { unsubscribeToken } from "@/lib/domain/newsletter/tokens";
import { newId } from "@/lib/ids";

export interface SubscriberRow {
  id: string;
  email: string;
  isSubscribed: boolean;
}

/** The subscriber with this address, made if there is none. Two at once meet the unique address, and one row stays. */
export async function findOrCreateSubscriber(ctx: Context, email: string): Promise<SubscriberRow> {
  const id = newId();
  const row = await ctx.db.newsletterSubscriber.upsert({
    where: { email },
    create: { id, email, unsubscribeHash: hashOpaqueToken(unsubscribeToken(id)), createdAt: ctx.clock.now() },
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

/** The newest confirmation link takes the place of earlier ones. */
export async function setConfirmation(ctx: Context, id: string, token: string): Promise<void> {
  await ctx.db.newsletterSubscriber.update({
    where: { id },
    data: { confirmationHash: hashOpaqueToken(token), confirmationSentAt: ctx.clock.now() },
    select: { id: true },
  });
}

/** Uses a confirmation link up, if it is one and not older than `since`. */
export async function confirmByToken(ctx: Context, token: string, since: Date): Promise<boolean> {
  const { count } = await ctx.db.newsletterSubscriber.updateMany({
    where: { confirmationHash: hashOpaqueToken(token), confirmationSentAt: { gte: since } },
    data: { confirmationHash: null, confirmedAt: ctx.clock.now(), unsubscribedAt: null },
  });
  return count === 1;
}

/** Ends the subscription; doing it again changes nothing. */
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

/** The address of a signed-in person, if they have proved it. */
export async function findConfirmedEmail(ctx: Context, userId: string): Promise<string | null> {
  const user = await ctx.db.user.findUnique({
    where: { id: userId, emailConfirmedAt: { not: null } },
    select: { email: true },
  });
  return user?.email ?? null;
}
