import "server-only";
import { z } from "zod";
import type { Context, ContextOrganization } from "@/lib/auth/context";
import { CONTEXT_ORGANIZATION_SELECT, readContextOrganization } from "@/lib/auth/context-organization";
import { type Permissions, readPermissions } from "@/lib/auth/permissions";
import { Prisma } from "@/lib/db";
import { createOrganizationPictureLink } from "@/lib/domain/organizations/organizations/organization-picture";
import type { Currency } from "@/lib/money/currency";
import { currencySchema } from "@/lib/money/currency-schema";
import { normalizePlan, type PlanId } from "@/lib/plans/plan-id";
import { getPublicNameSql } from "@/lib/public-name";
import { queryJson } from "@/lib/query-json";
import { queryRows } from "@/lib/query-rows";

const organizationRowSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  subscriptionTier: z.string(),
  ownerId: z.string(),
  ownerName: z.string(),
  memberCount: z.number(),
  /** The IANA name of the time zone. */
  timeZone: z.string(),
  currency: currencySchema,
  /** The current picture's ID (organization-picture.ts). */
  pictureId: z.string().nullable(),
});

export interface OrganizationDto extends Omit<z.infer<typeof organizationRowSchema>, "subscriptionTier"> {
  tier: PlanId;
}

const SELECT_ORGANIZATION = `
  SELECT json_build_object(
    'id', id,
    'name', name,
    'description', description,
    'subscriptionTier', subscription_tier,
    'ownerId', owner_id,
    'ownerName', coalesce((SELECT ${getPublicNameSql("p")} FROM user_account_profiles p WHERE p.user_id = owner_id), ''),
    'memberCount', member_count,
    'timeZone', time_zone,
    'currency', currency,
    'pictureId', picture_id
  ) AS value
  FROM organizations WHERE id = $1::uuid`;

export async function findOrganization(ctx: Context, id: string): Promise<OrganizationDto | null> {
  const row = await queryJson(ctx.db, {
    name: "organization",
    schema: organizationRowSchema,
    sql: SELECT_ORGANIZATION,
    values: [id],
  });
  if (!row) return null;
  const { subscriptionTier, ...organization } = row;
  return { ...organization, tier: normalizePlan(subscriptionTier) };
}

export async function saveOrganization(
  tx: Context,
  id: string,
  data: Pick<OrganizationDto, "name" | "description" | "timeZone" | "currency"> & { currencyChosenAt?: Date },
): Promise<void> {
  await tx.db.organization.update({ where: { id }, data, select: { id: true } });
}

/**
 * Locks the organization so that its currency can be changed. Until the transaction ends, other transactions can't
 * insert rows that reference the organization. Other transactions insert such rows first and lock the counters
 * last. To prevent a deadlock, this function locks the counters first and fails if another transaction has locked
 * the organization.
 */
export async function lockCurrency(tx: Context, id: string): Promise<void> {
  await tx.db.$executeRaw`SELECT 1 FROM organization_counters WHERE organization_id = ${id}::uuid FOR UPDATE`;
  await tx.db.$executeRaw`SELECT 1 FROM organizations WHERE id = ${id}::uuid FOR UPDATE NOWAIT`;
}

/** Returns whether a member chose the currency. */
export async function hasChosenCurrency(tx: Context, id: string): Promise<boolean> {
  const { currencyChosenAt } = await tx.db.organization.findUniqueOrThrow({
    where: { id },
    select: { currencyChosenAt: true },
  });
  return currencyChosenAt !== null;
}

const previousIdRowSchema = z.object({ previousId: z.string().nullable() });

/** Sets the picture's ID and returns the previous picture's ID. The row lock serializes concurrent changes. */
export async function replaceOrganizationPicture(
  tx: Context,
  organizationId: string,
  pictureId: string | null,
): Promise<string | null> {
  const [row] = await queryRows(
    tx.db,
    previousIdRowSchema,
    Prisma.sql`
    WITH before AS (
      SELECT id, picture_id FROM organizations WHERE id = ${organizationId}::uuid FOR NO KEY UPDATE
    )
    UPDATE organizations o SET picture_id = ${pictureId}::uuid, updated_at = ${tx.clock.now()}
    FROM before WHERE o.id = before.id
    RETURNING before.picture_id::text AS "previousId"`,
  );
  return row?.previousId ?? null;
}

/** Finds the organization that a system job runs for. */
export async function findContextOrganization(ctx: Context, id: string): Promise<ContextOrganization | null> {
  const row = await ctx.db.organization.findUnique({ where: { id }, select: CONTEXT_ORGANIZATION_SELECT });
  return row && readContextOrganization(row);
}

/** Returns the next organizations after the given ID, sorted by ID. */
export async function selectContextOrganizations(
  ctx: Context,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<ContextOrganization[]> {
  const rows = await ctx.db.organization.findMany({
    ...(after !== undefined && { where: { id: { gt: after } } }),
    select: CONTEXT_ORGANIZATION_SELECT,
    orderBy: { id: "asc" },
    take: limit,
  });
  return rows.map(readContextOrganization);
}

/** An organization in the format that the apps read, with the user's role. */
export interface MembershipJson {
  id: string;
  name: string;
  description: string | null;
  subscription_tier: PlanId;
  owner_id: string;
  member_count: number;
  is_active: boolean;
  time_zone: string;
  currency: Currency;
  picture_url: string | null;
  is_owner: boolean;
  joined_at: string;
  role: { id: string; name: string; color: string; permissions: Permissions };
}

/**
 * Returns the user's open organizations: owned organizations first, then the others. Each group is sorted by the
 * date when the user joined.
 */
export async function listMemberships(ctx: Context, userId: string): Promise<MembershipJson[]> {
  const rows = await ctx.db.organizationMember.findMany({
    where: { userId, organization: { isActive: true } },
    orderBy: [{ joinedAt: "asc" }, { id: "asc" }],
    select: {
      joinedAt: true,
      role: { select: { id: true, name: true, color: true, permissions: true } },
      organization: true,
    },
  });
  const memberships = rows.map(({ joinedAt, role, organization }) => ({
    id: organization.id,
    name: organization.name,
    description: organization.description,
    subscription_tier: normalizePlan(organization.subscriptionTier),
    owner_id: organization.ownerId,
    member_count: organization.memberCount,
    is_active: organization.isActive,
    time_zone: organization.timeZone,
    currency: currencySchema.parse(organization.currency),
    picture_url: createOrganizationPictureLink(organization, "small", ctx.clock.now()),
    is_owner: organization.ownerId === userId,
    joined_at: joinedAt.toISOString(),
    role: { ...role, permissions: readPermissions(role.permissions) },
  }));
  return memberships.sort((left, right) => Number(right.is_owner) - Number(left.is_owner));
}
