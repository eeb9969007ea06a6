import "server-only";
import type { Context } from "@/lib/auth/context";
import { recordSubscription } from "@/lib/domain/subscriptions/sync/record-subscription";
import { cancelSubscription, voidOpenInvoices } from "@/lib/stripe/subscriptions";

/**
 * Ends a subscription that no longer grants a paid plan, and voids the subscription's open invoices. Returns
 * the end time.
 */
export async function cancelAndVoidInvoices(ctx: Context, subscriptionId: string): Promise<Date> {
  await cancelSubscription(subscriptionId);
  await voidOpenInvoices(subscriptionId);
  await recordSubscription({ ctx, input: { subscriptionId } });
  return ctx.clock.now();
}
