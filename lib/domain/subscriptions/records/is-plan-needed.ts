import "server-only";
import type { Context } from "@/lib/auth/context";
import { countOpenOwnedOrganizations } from "@/lib/domain/subscriptions/records/tier-data";

/** Returns whether the user owns an open organization and therefore needs a plan. */
export async function isPlanNeeded(ctx: Context, userId: string): Promise<boolean> {
  return (await countOpenOwnedOrganizations(ctx, userId)) > 0;
}
