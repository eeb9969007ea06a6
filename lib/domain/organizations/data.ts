import "server-only";
import type { Context } from "@/lib/auth/context";
import { normalizePlan, type PlanId } from "@/lib/plans/plan-id";

export interface OrganizationDto {
  id: string;
  name: string;
  description: string | null;
  tier: PlanId;
  ownerId: string;
  memberCount: number;
  /** IANA name. */
  timeZone: string;
}

export async function findOrganization(ctx: Context, id: string): Promise<OrganizationDto | null> {
  const row = await ctx.db.organization.findUnique({
    where: { id },
    select: {
      id: true,
      name: true,
      description: true,
      subscriptionTier: true,
      ownerId: true,
      memberCount: true,
      timeZone: true,
    },
  });
  if (!row) return null;
  const { subscriptionTier, ...organization } = row;
  return { ...organization, tier: normalizePlan(subscriptionTier) };
}
