import "server-only";
import { requireUser, type VerbArguments } from "@/lib/auth/context";
import { endAtPeriodEnd } from "@/lib/domain/subscriptions/end-at-period-end";
import { findLiveState } from "@/lib/domain/subscriptions/find-live-state";
import { DomainError } from "@/lib/errors";
import { consumeLimit } from "@/lib/rate-limit";
import { callStripe } from "@/lib/stripe/errors";

/** Ends the person's subscription when its period does; nothing is deleted. Throws CONFLICT without one, EXTERNAL. */
export async function cancelPlan({ ctx }: Pick<VerbArguments, "ctx">): Promise<{ endsAt: string }> {
  const { userId } = requireUser(ctx);
  await consumeLimit("plan.account", userId);
  return callStripe("Failed to cancel your subscription. Please try again.", async () => {
    const state = await findLiveState(ctx, userId);
    if (!state) throw new DomainError("CONFLICT", "You have no subscription to cancel.");
    const endsAt = await endAtPeriodEnd(ctx, state);
    return { endsAt: endsAt.toISOString() };
  });
}
