import { PLANS } from "@/content/plans";
import { type Context, isOwner } from "@/lib/auth/context";
import { lockAndCountHorses } from "@/lib/domain/horses/limit-data";
import { planLimit, planWithout } from "@/lib/plans/entitlements";
import { planLimitError } from "@/lib/plans/plan-limit-error";

/** How many horses the organization's plan has; null is no limit. */
export function horseLimitOf({ organization }: Context): number | null {
  return planLimit(organization?.tier ?? "personal", "horses");
}

/** PLAN_LIMIT unless the plan has room for so many more. Until the transaction ends, nobody else takes it. */
export async function requireRoom(tx: Context, wanted = 1): Promise<void> {
  const limit = horseLimitOf(tx);
  if (limit === null) return;
  const count = await lockAndCountHorses(tx);
  if (count + wanted <= limit) return;
  throw planLimitError(noRoomText(tx, { limit, count, wanted }), {
    plan: planWithout("horses"),
    isOwnPlan: isOwner(tx),
  });
}

function noRoomText(
  { organization }: Context,
  { limit, count, wanted }: { limit: number; count: number; wanted: number },
): string {
  const plan = PLANS[organization?.tier ?? "personal"].name;
  const bigger = PLANS[planWithout("horses")].name;
  const asked = wanted === 1 ? "" : ` These are ${wanted} more.`;
  return `The ${plan} plan has room for ${limit} horses, and ${count} are here.${asked} Archive some, or get ${bigger}, which has no limit.`;
}
