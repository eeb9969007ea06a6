import "server-only";
import { DAY_MS, HOUR_MS } from "@/lib/clock";
import { isUsedKey } from "@/lib/stripe/errors";

/** Stripe forgets a key after a day. One hour less allows for clock differences and slow calls. */
const KEY_LIFE_MS = DAY_MS - HOUR_MS;

const MOST_KEYS = 3;

interface CreateOnce<T> {
  /** Idempotency key of the first try; the same for the same object. */
  key: string;
  /** No try happened before this time. */
  firstTriedAfter: Date;
  create: (idempotencyKey: string) => Promise<T>;
  /** Finds the object of an earlier try whose response was lost. */
  find: () => Promise<T | undefined>;
}

/**
 * Creates one object at Stripe despite retries. The key suffices while Stripe remembers it. For older tries and spent
 * keys (see `isUsedKey`), it first searches for the object; the next key is always the same.
 */
export async function createOnce<T>({ key, firstTriedAfter, create, find }: CreateOnce<T>): Promise<T> {
  if (Date.now() - firstTriedAfter.getTime() > KEY_LIFE_MS) {
    const existing = await find();
    if (existing !== undefined) return existing;
  }
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await create(attempt === 1 ? key : `${key}:${attempt}`);
    } catch (error) {
      if (!isUsedKey(error)) throw error;
      const existing = await find();
      if (existing !== undefined) return existing;
      if (attempt === MOST_KEYS) throw error;
    }
  }
}
