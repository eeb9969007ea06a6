import "server-only";
import type { Context } from "@/lib/auth/context";
import { ownsOpen } from "@/lib/domain/organizations/owned-data";
import { endSubscription } from "@/lib/domain/subscriptions/end-subscription";

/** Ends the subscription of who owns no open organization any more. */
export async function endUnneededSubscription(tx: Context, userId: string): Promise<void> {
  if (!(await ownsOpen(tx, userId))) await endSubscription(tx, userId);
}
