import "server-only";
import { PLANS } from "@/content/plans";
import { type Context, requireUser, type VerbArguments } from "@/lib/auth/context";
import { continuePlan } from "@/lib/domain/subscriptions/changes/continue-plan";
import { recordChangeRequest } from "@/lib/domain/subscriptions/changes/record-change-request";
import { withChangeLock } from "@/lib/domain/subscriptions/records/with-change-lock";
import { findLiveSubscriptionState } from "@/lib/domain/subscriptions/sync/find-live-state";
import { DomainError } from "@/lib/errors";
import { consumeRateLimit } from "@/lib/rate-limit";
import { callStripe } from "@/lib/stripe/errors";
import { resumeSubscription } from "@/lib/stripe/subscription-changes";

/**
 * Withdraws a cancellation or a scheduled change, or resumes a paused subscription and its charges. Throws
 * CONFLICT if the subscription has ended or another change is in progress, PRECONDITION_FAILED for a declined
 * card, or EXTERNAL if a call to Stripe fails.
 */
export async function resumePlan({ ctx }: Pick<VerbArguments, "ctx">): Promise<{ message: string }> {
  const { userId } = requireUser(ctx);
  await consumeRateLimit("plan.account", userId);
  await recordChangeRequest(ctx, userId, { wish: "resume" });
  return callStripe("Failed to resume your subscription. Please try again.", () =>
    withChangeLock(ctx, userId, () => resumeSubscriptionOfUser(ctx, userId)),
  );
}

async function resumeSubscriptionOfUser(ctx: Context, userId: string): Promise<{ message: string }> {
  const state = await findLiveSubscriptionState(ctx, userId);
  if (!state) throw new DomainError("CONFLICT", "Your subscription has ended. Choose a plan to start again.");
  const name = PLANS[state.plan ?? "personal"].name;
  if (state.status === "paused") await resumeSubscription(state.id);
  const row = await continuePlan(ctx, state);
  if (state.status !== "paused") return { message: `Your ${name} plan continues.` };
  if (row?.status === "active") return { message: `You're back on ${name}.` };
  throw new DomainError(
    "PRECONDITION_FAILED",
    "Your card was declined. Update it, and we'll retry the payment.",
  );
}
