import type { Context } from "@/lib/auth/context";

/**
 * Returns a context in which the verb stores its result. Other verbs that run in the same transaction don't store their
 * results.
 */
export function withStoredResult(ctx: Context, saveResult: NonNullable<Context["saveResult"]>): Context {
  return { ...ctx, transaction: (work) => ctx.transaction((tx) => work({ ...tx, saveResult })) };
}

/** Stores a verb's result if the request has an Idempotency-Key. Must be the last step of the verb. */
export async function storeResult<T>(tx: Context, result: T): Promise<T> {
  await tx.saveResult?.(tx, result);
  return result;
}
