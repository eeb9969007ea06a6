import { PLANS } from "@/content/plans";
import { type Context, isOwner } from "@/lib/auth/context";
import { getPlanLimit, getPlanWithoutLimit } from "@/lib/plans/entitlements";
import { getPlanChoicePath } from "@/lib/plans/get-plan-choice-path";

/** The plan's horse limit; null if the plan has no limit. */
export interface PlanHorseLimit {
  limit: number;
  planName: string;
  /** The path where the owner can upgrade; null for everyone else. */
  upgradeHref: string | null;
}

export function getPlanHorseLimit(ctx: Context): PlanHorseLimit | null {
  const { organization } = ctx;
  const limit = organization && getPlanLimit(organization.tier, "horses");
  if (!organization || limit === null) return null;
  return {
    limit,
    planName: PLANS[organization.tier].name,
    upgradeHref: isOwner(ctx) ? getPlanChoicePath(getPlanWithoutLimit("horses")) : null,
  };
}
