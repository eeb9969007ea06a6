import "server-only";
import type { Context } from "@/lib/auth/context";
import type { Prisma } from "@/lib/db";
import type { StripeEndpoint, StripeEventRecord } from "@/lib/stripe/events";

/** Stores an event unless it is already stored. Returns whether the event is new. */
export async function insertStripeEvent(
  tx: Context,
  endpoint: StripeEndpoint,
  event: StripeEventRecord,
): Promise<boolean> {
  const { id, account, type, objectId, createdAt, payload } = event;
  const { count } = await tx.db.stripeEvent.createMany({
    data: { id, endpoint, account, type, objectId, createdAt, payload },
    skipDuplicates: true,
  });
  return count === 1;
}

export interface UnprocessedEvent {
  id: string;
  type: string;
  account: string | null;
  payload: Prisma.JsonValue;
}

export async function findUnprocessedEvent(ctx: Context, id: string): Promise<UnprocessedEvent | null> {
  return ctx.db.stripeEvent.findUnique({
    where: { id, processedAt: null },
    select: { id: true, type: true, account: true, payload: true },
  });
}

export async function markStripeEventProcessed(ctx: Context, id: string): Promise<void> {
  const data = { processedAt: ctx.clock.now(), lastError: null };
  await ctx.db.stripeEvent.update({ where: { id }, data, select: { id: true } });
}

export async function storeStripeEventError(ctx: Context, id: string, lastError: string): Promise<void> {
  await ctx.db.stripeEvent.update({ where: { id }, data: { lastError }, select: { id: true } });
}
