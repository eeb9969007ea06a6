import "server-only";
import { type Context, requireUser, type VerbArguments } from "@/lib/auth/context";
import { changeAlone } from "@/lib/domain/subscriptions/change-alone";
import { findSubscription } from "@/lib/domain/subscriptions/data";
import { endNow } from "@/lib/domain/subscriptions/end-now";
import { endPlan } from "@/lib/domain/subscriptions/end-plan";
import { findLiveState } from "@/lib/domain/subscriptions/find-live-state";
import { recordWish } from "@/lib/domain/subscriptions/record-wish";
import { DomainError } from "@/lib/errors";
import { isUnpaidStatus } from "@/lib/plans/live-status";
import { consumeLimit } from "@/lib/rate-limit";
import { callStripe } from "@/lib/stripe/errors";

/**
 * Ends the person's subscription when its period does, or at once where it isn't paid or is paused; nothing is deleted.
 * Throws CONFLICT without one and while another change is made, EXTERNAL.
 */
export async function cancelPlan({ ctx }: Pick<VerbArguments, "ctx">): Promise<{ endsAt: string }> {
  const { userId } = requireUser(ctx);
  await consumeLimit("plan.account", userId);
  await recordWish(ctx, userId, { wish: "cancel" });
  const cancel = async () => {
    const state = await findLiveState(ctx, userId);
    const endsAt = state ? await endPlan(ctx, state) : await endUnpaid(ctx, userId);
    return { endsAt: endsAt.toISOString() };
  };
  return callStripe("Failed to cancel your subscription. Please try again.", () =>
    changeAlone(ctx, userId, cancel),
  );
}

/** No period of it is paid, so there is none to wait for. */
async function endUnpaid(ctx: Context, userId: string): Promise<Date> {
  const row = await findSubscription(ctx, userId);
  const subscriptionId = row?.stripeSubscriptionId ?? null;
  if (!row || subscriptionId === null || !isUnpaidStatus(row.status)) {
    throw new DomainError("CONFLICT", "You have no subscription to cancel.");
  }
  return endNow(ctx, subscriptionId);
}
