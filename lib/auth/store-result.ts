import type { Context } from "@/lib/auth/context";

/** Returns a context whose verb stores its result. Verbs called inside that verb's transaction don't store theirs. */
export function withStoredResult(ctx: Context, saveResult: NonNullable<Context["saveResult"]>): Context {
  return { ...ctx, transaction: (work) => ctx.transaction((tx) => work({ ...tx, saveResult })) };
}

/** Stores the result of a verb if the request has an Idempotency-Key. Must be the verb's last step. */
export async function storeResult<T>(tx: Context, result: T): Promise<T> {
  await tx.saveResult?.(tx, result);
  return result;
}
