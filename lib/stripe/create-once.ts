import "server-only";
import { DAY_MS, HOUR_MS } from "@/lib/clock";
import { isSpentKey } from "@/lib/stripe/errors";

/** Stripe forgets a key after a day; an hour less, for clocks that differ and calls that take their time. */
const KEY_LIFE_MS = DAY_MS - HOUR_MS;

const MOST_KEYS = 3;

interface CreateOnce<T> {
  /** Idempotency key of the first try, the same for the same object. */
  key: string;
  /** No try was made before this moment. */
  firstTriedAfter: Date;
  create: (idempotencyKey: string) => Promise<T>;
  /** The object that an earlier try made, whose answer was lost. */
  find: () => Promise<T | undefined>;
}

/**
 * Makes one object at Stripe, however often it is tried. The key alone does it, unless a try may be older than
 * Stripe remembers: then the object is looked for first. Or the key is spent (see isSpentKey): then it is looked
 * for before the next key is used, which is the same one every time.
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
      if (!isSpentKey(error)) throw error;
      const existing = await find();
      if (existing !== undefined) return existing;
      if (attempt === MOST_KEYS) throw error;
    }
  }
}
