import "server-only";
import { DAY_MS, HOUR_MS } from "@/lib/clock";
import { isUsedIdempotencyKeyError } from "@/lib/stripe/errors";

/**
 * Stripe forgets an idempotency key after a day. The lifetime used here is one hour shorter, to allow for clock
 * differences and slow calls.
 */
const KEY_LIFETIME_MS = DAY_MS - HOUR_MS;

const MAX_KEYS = 3;

interface CreateOnce<T> {
  /** The idempotency key for the first attempt. It never changes for a given object. */
  key: string;
  /** No attempt was made before this time. */
  firstAttemptAfter: Date;
  create: (idempotencyKey: string) => Promise<T>;
  /** Finds the object if an earlier attempt created it but the response was lost. */
  find: () => Promise<T | undefined>;
}

/**
 * Creates an object in Stripe only once, even if the call is retried. While Stripe remembers the key, the key
 * alone ensures this. If an earlier attempt may be older than the key's lifetime, or if a key can't be used
 * again (see `isUsedIdempotencyKeyError`), searches for the object first. Every call tries the same keys in the
 * same order.
 */
export async function createOnce<T>({ key, firstAttemptAfter, create, find }: CreateOnce<T>): Promise<T> {
  if (Date.now() - firstAttemptAfter.getTime() > KEY_LIFETIME_MS) {
    const existing = await find();
    if (existing !== undefined) return existing;
  }
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await create(attempt === 1 ? key : `${key}:${attempt}`);
    } catch (error) {
      if (!isUsedIdempotencyKeyError(error)) throw error;
      const existing = await find();
      if (existing !== undefined) return existing;
      if (attempt === MAX_KEYS) throw error;
    }
  }
}
