import "server-only";
import type { Context, TrustedArguments } from "@/lib/auth/context";
import { findSubscriptionOwner } from "@/lib/domain/subscriptions/records/find-subscription-owner";
import { isPlanNeeded } from "@/lib/domain/subscriptions/records/is-plan-needed";
import { isCurrentSubscription } from "@/lib/domain/subscriptions/sync/is-current-subscription";
import { recordSubscription } from "@/lib/domain/subscriptions/sync/record-subscription";
import type { JobPayloads } from "@/lib/jobs/catalog";
import { cancelSubscription, voidOpenInvoices } from "@/lib/stripe/subscriptions";

type UnwantedSubscription = JobPayloads["stripe.cancel-subscription"];

/**
 * Ends a subscription that was replaced or is no longer needed. Also voids its open invoices. First checks whether
 * the subscription is still unwanted, because the job may run late.
 */
export async function endUnwantedSubscription({
  ctx,
  input,
}: TrustedArguments<UnwantedSubscription>): Promise<void> {
  const { subscriptionId } = input;
  if (!(await isWanted(ctx, input))) {
    await cancelSubscription(subscriptionId);
    await voidOpenInvoices(subscriptionId);
  }
  await recordSubscription({ ctx, input: { subscriptionId } });
}

async function isWanted(ctx: Context, { subscriptionId, reason }: UnwantedSubscription): Promise<boolean> {
  const userId = await findSubscriptionOwner(ctx, subscriptionId);
  if (userId === null) return false;
  if (reason === "no_organization" && !(await isPlanNeeded(ctx, userId))) return false;
  return isCurrentSubscription(ctx, userId, subscriptionId);
}
