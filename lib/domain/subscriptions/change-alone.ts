import "server-only";
import type { Context } from "@/lib/auth/context";
import { MINUTE_MS } from "@/lib/clock";
import { findSubscription } from "@/lib/domain/subscriptions/data";
import { dropLease, takeLease } from "@/lib/domain/subscriptions/lease-data";
import { DomainError } from "@/lib/errors";

/** Longer than all the calls of one change take with a slow Stripe; a process that died in one holds it no longer. */
const LEASE_MS = 2 * MINUTE_MS;
/** As a change takes at the most, as a rule. */
const RETRY_AFTER_SECONDS = 5;

/**
 * Does what changes a person's subscription while nobody else does: two tabs would each be charged for their plan. No
 * transaction can wait for Stripe, so it is a note on the row. Throws CONFLICT. Without a row there is nothing to change.
 */
export async function changeAlone<T>(ctx: Context, userId: string, work: () => Promise<T>): Promise<T> {
  if (!(await findSubscription(ctx, userId))) return work();
  const until = new Date(ctx.clock.now().getTime() + LEASE_MS);
  if (!(await takeLease(ctx, userId, until))) {
    const message = "Another change to your plan is being made. Try again in a moment.";
    throw new DomainError("CONFLICT", message, { retryAfterSeconds: RETRY_AFTER_SECONDS });
  }
  try {
    return await work();
  } finally {
    await dropLease(ctx, userId, until);
  }
}
