import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Context, VerbArguments } from "@/lib/auth/context";
import { lockUser } from "@/lib/auth/lock-user";
import { noteCreditLeft } from "@/lib/domain/subscriptions/credit-left-data";
import { hasLeftCredit, hasRefundedCredit } from "@/lib/domain/subscriptions/refusal-data";
import { tellPages } from "@/lib/domain/subscriptions/tell-pages";
import { findMemberOrganizations } from "@/lib/domain/subscriptions/tier-data";
import type { JobPayloads } from "@/lib/jobs/catalog";
import { enqueue } from "@/lib/jobs/enqueue";
import { logger } from "@/lib/logger";
import type { PlanId } from "@/lib/plans/plan-id";
import { giveCreditBack, hasGoingSubscription } from "@/lib/stripe/customer-credit";
import { findSubscriptionState } from "@/lib/stripe/subscription-state";

type Ended = JobPayloads["stripe.refund-credit"] & { plan: PlanId };

/**
 * Gives back what a change of plan had left of an earlier payment, once the subscription is over and the credit has
 * nothing more to pay, and tells the person, once. What no card takes back support has to. Tried again it goes on
 * where it stood.
 */
export async function refundCredit({
  ctx,
  input,
}: VerbArguments<JobPayloads["stripe.refund-credit"]>): Promise<void> {
  const { userId, subscriptionId, customerId } = input;
  const state = await findSubscriptionState(subscriptionId);
  if (!state || (await hasGoingSubscription(customerId))) return;
  const { givenCents, leftCents } = await giveCreditBack({ customerId, subscriptionId });
  const ended = { ...input, plan: state.plan ?? "personal" };
  await ctx.transaction(async (tx) => {
    await lockUser(tx.db, userId);
    await noteCreditLeft(tx, { userId, customerId, cents: leftCents });
    if (givenCents > 0 && !(await hasRefundedCredit(tx, subscriptionId))) {
      await tell(tx, ended, "credit_refunded", givenCents);
    }
    if (leftCents > 0 && !(await hasLeftCredit(tx, subscriptionId))) {
      logger().error(
        { ...input, amountCents: leftCents },
        "Credit of a subscription can't be paid back to a card",
      );
      await tell(tx, ended, "credit_left", leftCents);
    }
    if (givenCents > 0 || leftCents > 0) await tellPages(tx, await findMemberOrganizations(tx, userId));
  });
}

const ACTIONS = { credit_refunded: "subscription.credit-refunded", credit_left: "subscription.credit-left" };

async function tell(
  tx: Context,
  { userId, subscriptionId, customerId, plan }: Ended,
  notice: keyof typeof ACTIONS,
  amountCents: number,
): Promise<void> {
  await enqueue(tx.db, "mail.subscription", { userId, notice, plan, at: null, amountCents });
  await recordAudit(tx, {
    action: ACTIONS[notice],
    entityType: "subscription",
    entityId: subscriptionId,
    after: { userId, customerId, amountCents },
  });
}
