import "server-only";
import type { Context } from "@/lib/auth/context";
import { lockClientCredit } from "@/lib/domain/billing/client-credits/data";

/** Locks several credits until the transaction ends, in the given order. */
export async function lockClientCredits(tx: Context, ids: readonly string[]): Promise<void> {
  for (const id of ids) await lockClientCredit(tx, id);
}
