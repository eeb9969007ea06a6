import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Context, VerbArguments } from "@/lib/auth/context";
import { lockUser } from "@/lib/auth/lock-user";
import { findOwner } from "@/lib/domain/subscriptions/find-owner";
import { isTheirs } from "@/lib/domain/subscriptions/is-theirs";
import { recordSubscription } from "@/lib/domain/subscriptions/record-subscription";
import { hasRefused } from "@/lib/domain/subscriptions/refusal-data";
import type { JobPayloads } from "@/lib/jobs/catalog";
import { enqueue } from "@/lib/jobs/enqueue";
import { findSubscriptionState } from "@/lib/stripe/subscription-state";
import { cancelSubscription, refundSubscription } from "@/lib/stripe/subscriptions";

type Refusal = JobPayloads["stripe.refuse-subscription"];

/** What the person is told; nothing where there is none any more. */
const NOTICES = { second: "refused", trial: "trial_refused", account_deleted: null, nobody: null } as const;

/**
 * Ends a subscription that nobody may have: a second one of a person, their second trial, one of nobody. All that was
 * paid for it is given back, and the person told, once. Ended first: nothing more is charged while the refund is on
 * its way. Tried again it goes on where it stood; what is its person's by now stays.
 */
export async function refuseSubscription({ ctx, input }: VerbArguments<Refusal>): Promise<void> {
  const { userId, subscriptionId, reason } = input;
  const state = await findSubscriptionState(subscriptionId);
  if (!state) return;
  if (await hasFoundItsPerson(ctx, input)) {
    await recordSubscription({ ctx, input: { subscriptionId } });
    return;
  }
  await cancelSubscription(subscriptionId);
  const amountCents = await refundSubscription(subscriptionId);
  await ctx.transaction(async (tx) => {
    if (userId !== null) await lockUser(tx.db, userId);
    if (await hasRefused(tx, subscriptionId)) return;
    await recordAudit(tx, {
      action: "subscription.refused",
      entityType: "subscription",
      entityId: subscriptionId,
      after: { userId, reason, amountCents },
    });
    const notice = NOTICES[reason];
    if (userId === null || notice === null) return;
    const plan = state.plan ?? "personal";
    await enqueue(tx.db, "mail.subscription", { userId, notice, plan, at: null, amountCents });
  });
}

/** One of nobody is somebody's once its checkout names them: what then becomes of it their own row decides. */
async function hasFoundItsPerson(ctx: Context, { userId, subscriptionId }: Refusal): Promise<boolean> {
  if (userId !== null) return isTheirs(ctx, userId, subscriptionId);
  return (await findOwner(ctx, subscriptionId)) !== null;
}
