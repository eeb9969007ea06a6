import "server-only";
import type { Context } from "@/lib/auth/context";
import { recordSubscription } from "@/lib/domain/subscriptions/record-subscription";
import { cancelSubscription, voidOpenInvoices } from "@/lib/stripe/subscriptions";

/** What grants nothing ends at once, and so does what is open of it. The moment. */
export async function endNow(ctx: Context, subscriptionId: string): Promise<Date> {
  await cancelSubscription(subscriptionId);
  await voidOpenInvoices(subscriptionId);
  await recordSubscription({ ctx, input: { subscriptionId } });
  return ctx.clock.now();
}
