import type { Context } from "@/lib/auth/context";

/** A context whose verb keeps its result. Verbs that it calls on its transaction keep none. */
export function keepingResult(ctx: Context, keepResult: NonNullable<Context["keepResult"]>): Context {
  return { ...ctx, transaction: (work) => ctx.transaction((tx) => work({ ...tx, keepResult })) };
}

/** The last step of a verb that a POST may repeat: its result, kept when the request asked for that. */
export async function kept<T>(tx: Context, result: T): Promise<T> {
  await tx.keepResult?.(tx, result);
  return result;
}
