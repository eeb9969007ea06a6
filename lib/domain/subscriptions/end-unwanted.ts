import "server-only";
import type { Context, VerbArguments } from "@/lib/auth/context";
import { findOwner } from "@/lib/domain/subscriptions/find-owner";
import { isTheirs } from "@/lib/domain/subscriptions/is-theirs";
import { needsPlan } from "@/lib/domain/subscriptions/needs-plan";
import { recordSubscription } from "@/lib/domain/subscriptions/record-subscription";
import type { JobPayloads } from "@/lib/jobs/catalog";
import { cancelSubscription, voidOpenInvoices } from "@/lib/stripe/subscriptions";

type Unwanted = JobPayloads["stripe.cancel-subscription"];

/**
 * Ends a subscription that its person has replaced or needs no more, and what is open of it: nobody is to pay for a
 * plan that is over. Decided anew, since the job may be late: what is wanted by now stays.
 */
export async function endUnwanted({ ctx, input }: VerbArguments<Unwanted>): Promise<void> {
  const { subscriptionId } = input;
  if (!(await isWanted(ctx, input))) {
    await cancelSubscription(subscriptionId);
    await voidOpenInvoices(subscriptionId);
  }
  await recordSubscription({ ctx, input: { subscriptionId } });
}

async function isWanted(ctx: Context, { subscriptionId, reason }: Unwanted): Promise<boolean> {
  const userId = await findOwner(ctx, subscriptionId);
  if (userId === null) return false;
  if (reason === "no_organization" && !(await needsPlan(ctx, userId))) return false;
  return isTheirs(ctx, userId, subscriptionId);
}
