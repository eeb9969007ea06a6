import "server-only";
import type { Context, ContextOrganization } from "@/lib/auth/context";
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

const CONTEXT_COLUMNS = {
  id: true,
  name: true,
  subscriptionTier: true,
  timeZone: true,
  ownerId: true,
} as const;

type ContextColumns = Omit<ContextOrganization, "tier"> & { subscriptionTier: string };

function toContextOrganization({ subscriptionTier, ...row }: ContextColumns): ContextOrganization {
  return { ...row, tier: normalizePlan(subscriptionTier) };
}

/** An organization as the context of the system's own work on it. */
export async function findContextOrganization(ctx: Context, id: string): Promise<ContextOrganization | null> {
  const row = await ctx.db.organization.findUnique({ where: { id }, select: CONTEXT_COLUMNS });
  return row && toContextOrganization(row);
}

/** The same of the organizations after an id, by id. */
export async function selectContextOrganizations(
  ctx: Context,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<ContextOrganization[]> {
  const rows = await ctx.db.organization.findMany({
    ...(after !== undefined && { where: { id: { gt: after } } }),
    select: CONTEXT_COLUMNS,
    orderBy: { id: "asc" },
    take: limit,
  });
  return rows.map(toContextOrganization);
}
