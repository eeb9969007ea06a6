import "server-only";
import { z } from "zod";
import type { Context, ContextOrganization } from "@/lib/auth/context";
import {
  CONTEXT_ORGANIZATION_COLUMNS,
  CONTEXT_ORGANIZATION_SELECT,
  contextOrganizationSchema,
  readContextOrganization,
} from "@/lib/auth/context-organization";
import { Prisma } from "@/lib/db";
import { normalizePlan, type PlanId } from "@/lib/plans/plan-id";
import { queryRows } from "@/lib/query-rows";

const changedOrganizationSchema = z.object({ ...contextOrganizationSchema.shape, former: z.string() });

/**
 * Sets the tier of all organizations that the user owns, including closed ones. Returns the organizations whose tier
 * changed, ordered by ID.
 */
export async function setTiersOfOwnedOrganizations(
  tx: Context,
  userId: string,
  tier: PlanId,
): Promise<{ organization: ContextOrganization; former: PlanId }[]> {
  const rows = await queryRows(
    tx.db,
    changedOrganizationSchema,
    Prisma.sql`
    WITH before AS (
      SELECT id, subscription_tier FROM organizations
      WHERE owner_id = ${userId}::uuid AND purged_at IS NULL AND subscription_tier <> ${tier}
      ORDER BY id FOR NO KEY UPDATE
    ), changed AS (
      UPDATE organizations o SET subscription_tier = ${tier}, updated_at = ${tx.clock.now()}
      FROM before WHERE o.id = before.id AND o.owner_id = ${userId}::uuid
      RETURNING ${CONTEXT_ORGANIZATION_COLUMNS}, before.subscription_tier AS former
    )
    SELECT * FROM changed ORDER BY id`,
  );
  return rows.map(({ former, ...organization }) => ({
    organization,
    former: normalizePlan(former),
  }));
}

/** Finds all open organizations that the user is a member of, because their pages may show the plan. */
export async function findMemberOrganizations(tx: Context, userId: string): Promise<ContextOrganization[]> {
  const memberships = await tx.db.organizationMember.findMany({
    where: { userId, organization: { isActive: true } },
    select: { organization: { select: CONTEXT_ORGANIZATION_SELECT } },
  });
  return memberships.map(({ organization }) => readContextOrganization(organization));
}

/** Apps read the plan from the profile if there is no subscription. */
export async function setAccountType(tx: Context, userId: string, accountType: PlanId): Promise<void> {
  await tx.db.userAccountProfile.updateMany({
    where: { userId, accountType: { not: accountType } },
    data: { accountType },
  });
}

/** Returns the distinct time zones of the user's organizations. */
export async function findOwnedTimeZones(ctx: Context, userId: string): Promise<string[]> {
  const rows = await ctx.db.organization.findMany({
    where: { ownerId: userId, isActive: true },
    select: { timeZone: true },
    distinct: ["timeZone"],
  });
  return rows.map(({ timeZone }) => timeZone);
}

export async function countOpenOwnedOrganizations(ctx: Context, userId: string): Promise<number> {
  return ctx.db.organization.count({ where: { ownerId: userId, closedAt: null } });
}
