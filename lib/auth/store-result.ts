import type { Context } from "@/lib/auth/context";

/** Returns a context whose verb stores its result. Verbs called inside its transaction don't. */
export function withStoredResult(ctx: Context, keepResult: NonNullable<Context["keepResult"]>): Context {
  return { ...ctx, transaction: (work) => ctx.transaction((tx) => work({ ...tx, keepResult })) };
}

/** Stores the result of a verb if the request has an Idempotency-Key. Must be the verb's last step. */
export async function storeResult<T>(tx: Context, result: T): Promise<T> {
  await tx.keepResult?.(tx, result);
  return result;
}
