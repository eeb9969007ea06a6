import "server-only";
import { PLANS } from "@/content/plans";
import { requireUser, type VerbArguments } from "@/lib/auth/context";
import { findLiveState } from "@/lib/domain/subscriptions/find-live-state";
import { keepPlan } from "@/lib/domain/subscriptions/keep-plan";
import { DomainError } from "@/lib/errors";
import { consumeLimit } from "@/lib/rate-limit";
import { callStripe } from "@/lib/stripe/errors";

/** Takes back that the subscription ends, or changes, with its period. Throws CONFLICT where it is over, EXTERNAL. */
export async function resumePlan({ ctx }: Pick<VerbArguments, "ctx">): Promise<{ message: string }> {
  const { userId } = requireUser(ctx);
  await consumeLimit("plan.account", userId);
  return callStripe("Failed to resume your subscription. Please try again.", async () => {
    const state = await findLiveState(ctx, userId);
    if (!state)
      throw new DomainError("CONFLICT", "Your subscription has ended. Choose a plan to start again.");
    await keepPlan(ctx, state);
    return { message: `You stay on ${PLANS[state.plan ?? "personal"].name}.` };
  });
}
