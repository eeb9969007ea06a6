import "server-only";
import { requireUser, type VerbArguments } from "@/lib/auth/context";
import { changePlan } from "@/lib/domain/subscriptions/changes/change-plan";
import type { PlanChange } from "@/lib/domain/subscriptions/changes/plan-change";
import { updateSubscriptionSchema } from "@/lib/domain/subscriptions/model/schemas";
import { findSubscription } from "@/lib/domain/subscriptions/records/data";
import { createNotFoundError, DomainError, parse } from "@/lib/errors";
import { toBillingInterval } from "@/lib/plans/billing-interval";

/**
 * Changes the user's plan. The companion apps call this with the IDs of the user and of an organization that
 * the user owns. Keeps the current interval if none is given. Throws FORBIDDEN if the user ID isn't the
 * signed-in user's or the signed-in user doesn't own the organization. Also throws the same errors as
 * `changePlan`.
 */
export async function updateSubscription({ ctx, input }: VerbArguments<unknown>): Promise<PlanChange> {
  const { userId } = requireUser(ctx);
  const { userId: requestedUserId, plan, interval } = parse(updateSubscriptionSchema, input);
  if (!ctx.organization) throw createNotFoundError("Organization");
  if (requestedUserId !== userId || ctx.organization.ownerId !== userId) {
    throw new DomainError(
      "FORBIDDEN",
      "Only the owner of the organization can change the plan. Ask the owner to change it.",
    );
  }
  const current = await findSubscription(ctx, userId);
  const currentInterval = toBillingInterval(current?.billingInterval) ?? "month";
  return changePlan({ ctx, input: { plan, interval: interval ?? currentInterval } });
}
