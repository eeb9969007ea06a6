import "server-only";
import type { Context } from "@/lib/auth/context";
import { isPlanNeeded } from "@/lib/domain/subscriptions/records/is-plan-needed";
import { enqueueSubscriptionEnd } from "@/lib/domain/subscriptions/sync/enqueue-subscription-end";

/** Ends the user's subscription if they no longer own an open organization. */
export async function endUnneededSubscription(tx: Context, userId: string): Promise<void> {
  if (!(await isPlanNeeded(tx, userId))) await enqueueSubscriptionEnd(tx, userId, "no_organization");
}
