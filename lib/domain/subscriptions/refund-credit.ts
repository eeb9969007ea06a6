import "server-only";
import type { Context, VerbArguments } from "@/lib/auth/context";
import { lockUser } from "@/lib/auth/lock-user";
import { noteCreditLeft } from "@/lib/domain/subscriptions/credit-left-data";
import { holdCredit } from "@/lib/domain/subscriptions/hold-credit";
import { noteCreditOnce } from "@/lib/domain/subscriptions/note-credit-once";
import { tellPages } from "@/lib/domain/subscriptions/tell-pages";
import { findMemberOrganizations } from "@/lib/domain/subscriptions/tier-data";
import type { JobPayloads } from "@/lib/jobs/catalog";
import { enqueue } from "@/lib/jobs/enqueue";
import { logger } from "@/lib/logger";
import { giveCreditBack, hasGoingSubscription } from "@/lib/stripe/customer-credit";
import { findSubscriptionState } from "@/lib/stripe/subscription-state";

type Credit = JobPayloads["stripe.refund-credit"];

/**
 * Gives back what a change of plan had left of an earlier payment, once the subscription is over and the credit has
 * nothing more to pay, and tells the person, once. What no card takes back support has to. Nothing is promised while a
 * bank decides about a payment: it is asked again until it has. Tried again it goes on where it stood.
 */
export async function refundCredit({ ctx, input }: VerbArguments<Credit>): Promise<void> {
  const { userId, subscriptionId, customerId } = input;
  const state = await findSubscriptionState(subscriptionId);
  if (!state || (await hasGoingSubscription(customerId))) return;
  const outcome = await giveCreditBack({ customerId, subscriptionId });
  if (outcome.isHeld) return holdCredit(ctx, input, outcome.heldCents);
  const { givenCents, leftCents, lostCents } = outcome;
  const tell = (tx: Context, notice: "credit_refunded" | "credit_left", amountCents: number) =>
    enqueue(tx.db, "mail.subscription", {
      userId,
      notice,
      plan: state.plan ?? "personal",
      at: null,
      amountCents,
    });
  await ctx.transaction(async (tx) => {
    await lockUser(tx.db, userId);
    await noteCreditLeft(tx, { userId, customerId, cents: leftCents });
    if (lostCents > 0) await noteCreditOnce(tx, "subscription.credit-lost", input, lostCents);
    if (givenCents > 0 && (await noteCreditOnce(tx, "subscription.credit-refunded", input, givenCents))) {
      await tell(tx, "credit_refunded", givenCents);
    }
    if (leftCents > 0 && (await noteCreditOnce(tx, "subscription.credit-left", input, leftCents))) {
      logger().error(
        { ...input, amountCents: leftCents },
        "Credit of a subscription can't be paid back to a card",
      );
      await tell(tx, "credit_left", leftCents);
    }
    if (givenCents > 0 || leftCents > 0) await tellPages(tx, await findMemberOrganizations(tx, userId));
  });
}
