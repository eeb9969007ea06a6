import "server-only";
import type { Context } from "@/lib/auth/context";

/**
 * Until the transaction ends, nobody else reads this object from Stripe and writes what they read: the state
 * stored last is the state read last, whatever order events come in.
 */
export async function lockStripeObject(tx: Context, stripeId: string): Promise<void> {
  await tx.db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`stripe:${stripeId}`}, 0))`;
}
