import "server-only";
import type { Context } from "@/lib/auth/context";
import { countOpenOwned } from "@/lib/domain/subscriptions/records/tier-data";

/** Returns whether the user owns an open organization. */
export async function isPlanNeeded(ctx: Context, userId: string): Promise<boolean> {
  return (await countOpenOwned(ctx, userId)) > 0;
}
