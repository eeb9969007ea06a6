import { PLANS } from "@/content/plans";
import { type Context, isOwner } from "@/lib/auth/context";
import { hasPermission } from "@/lib/auth/permissions";
import { lockAndCountHorses } from "@/lib/domain/horses/horses/data";
import { getHorseLimit } from "@/lib/domain/horses/horses/horse-limit";
import { formatSampleHorseCount } from "@/lib/domain/horses/horses/model/format-sample-horse-count";
import { createPlanLimitError } from "@/lib/plans/create-plan-limit-error";
import { getPlanWithoutLimit } from "@/lib/plans/entitlements";

/**
 * Throws PLAN_LIMIT unless the plan has room for `wanted` more horses. Other transactions can't use this capacity
 * until this transaction ends.
 */
export async function requireHorseCapacity(tx: Context, wanted = 1): Promise<void> {
  const limit = getHorseLimit(tx);
  if (limit === null) return;
  const { count, samples } = await lockAndCountHorses(tx);
  if (count + wanted <= limit) return;
  throw createPlanLimitError(formatNoRoomMessage(tx, { limit, count, samples, wanted }), {
    plan: getPlanWithoutLimit("horses"),
    isOwnPlan: isOwner(tx),
  });
}

function formatNoRoomMessage(
  { organization, permissions }: Context,
  { limit, count, samples, wanted }: { limit: number; count: number; samples: number; wanted: number },
): string {
  const plan = PLANS[organization?.tier ?? "personal"].name;
  const unlimitedPlan = PLANS[getPlanWithoutLimit("horses")].name;
  const additionText = wanted === 1 ? "" : ` You are adding ${wanted} more.`;
  const removal = hasPermission(permissions, "organization", "full")
    ? " You can remove the sample data on the dashboard."
    : "";
  const sampleHint = samples === 0 ? "" : ` ${formatSampleHorseCount(samples)}${removal}`;
  return `The ${plan} plan has room for ${limit} horses, and you have ${count}.${additionText}${sampleHint} Archive some horses, or upgrade to ${unlimitedPlan}, which has no limit.`;
}
