import "server-only";
import type { Context } from "@/lib/auth/context";
import { countOpenOwned } from "@/lib/domain/subscriptions/tier-data";

/** Whether the person owns anything that their plan is for: an organization that is open. */
export async function needsPlan(ctx: Context, userId: string): Promise<boolean> {
  return (await countOpenOwned(ctx, userId)) > 0;
}
