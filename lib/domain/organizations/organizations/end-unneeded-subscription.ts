import "server-only";
import type { Context } from "@/lib/auth/context";
import { needsPlan } from "@/lib/domain/subscriptions/records/needs-plan";
import { enqueueSubscriptionEnd } from "@/lib/domain/subscriptions/sync/enqueue-subscription-end";

/** Ends the subscription of a person who no longer owns an open organization. */
export async function endUnneededSubscription(tx: Context, userId: string): Promise<void> {
  if (!(await needsPlan(tx, userId))) await enqueueSubscriptionEnd(tx, userId, "no_organization");
}
