import "server-only";
import { isSpentKey } from "@/lib/stripe/errors";

const MOST_KEYS = 3;

interface CreateOnce<T> {
  /** Idempotency key of the first try, the same for the same object. */
  key: string;
  create: (idempotencyKey: string) => Promise<T>;
  /** The object that an earlier try made, whose answer was lost. */
  find: () => Promise<T | undefined>;
}

/**
 * Makes one object at Stripe, however often it is tried. The key alone does it, unless the key is spent (see
 * isSpentKey): then the object is looked for before the next key is used, which is the same one every time.
 */
export async function createOnce<T>({ key, create, find }: CreateOnce<T>): Promise<T> {
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
