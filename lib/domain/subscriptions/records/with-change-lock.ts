import "server-only";
import type { Context } from "@/lib/auth/context";
import { MINUTE_MS } from "@/lib/clock";
import { acquireChangeLock, releaseChangeLock } from "@/lib/domain/subscriptions/records/change-lock-data";
import { findSubscription } from "@/lib/domain/subscriptions/records/data";
import { DomainError } from "@/lib/errors";

/**
 * Longer than the total time of all Stripe calls for one change. If a process crashes, its lock expires after this
 * time.
 */
const LOCK_MS = 2 * MINUTE_MS;
/** Most changes are complete within this time. */
const RETRY_AFTER_SECONDS = 5;

/**
 * Runs `work` under a lock, so that no other process can change the user's subscription in the meantime.
 * Without the lock, two tabs could both charge the user. A transaction can't stay open during Stripe calls,
 * so the lock is stored in a column. Throws CONFLICT if another process has the lock.
 */
export async function withChangeLock<T>(ctx: Context, userId: string, work: () => Promise<T>): Promise<T> {
  if (!(await findSubscription(ctx, userId))) return work();
  const until = new Date(ctx.clock.now().getTime() + LOCK_MS);
  if (!(await acquireChangeLock(ctx, userId, until))) {
    const message = "Another plan change is in progress. Try again in a moment.";
    throw new DomainError("CONFLICT", message, { retryAfterSeconds: RETRY_AFTER_SECONDS });
  }
  try {
    return await work();
  } finally {
    await releaseChangeLock(ctx, userId, until);
  }
}
