import "server-only";
import { z } from "zod";
import type { Context, ContextOrganization } from "@/lib/auth/context";
import { type Permissions, readPermissions } from "@/lib/auth/permissions";
import { createPictureLink } from "@/lib/domain/organizations/organizations/picture";
import { normalizePlan, type PlanId } from "@/lib/plans/plan-id";
import { publicNameSql } from "@/lib/public-name";
import { readJson } from "@/lib/read-json";

const organizationRowSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  subscriptionTier: z.string(),
  ownerId: z.string(),
  ownerName: z.string(),
  memberCount: z.number(),
  /** IANA name. */
  timeZone: z.string(),
  /** The current picture's id (picture.ts). */
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
    'ownerName', coalesce((SELECT ${publicNameSql("p")} FROM user_account_profiles p WHERE p.user_id = owner_id), ''),
    'memberCount', member_count,
    'timeZone', time_zone,
    'pictureId', picture_id
  ) AS value
  FROM organizations WHERE id = $1::uuid`;

export async function findOrganization(ctx: Context, id: string): Promise<OrganizationDto | null> {
  const row = await readJson(ctx.db, {
    name: "organization",
    schema: organizationRowSchema,
    sql: SELECT_ORGANIZATION,
    values: [id],
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

export async function saveOrganization(
  tx: Context,
  id: string,
  data: Pick<OrganizationDto, "name" | "description" | "timeZone">,
): Promise<void> {
  await tx.db.organization.update({ where: { id }, data, select: { id: true } });
}

/** Sets the picture and returns the one it replaces. The row lock orders concurrent changes. */
export async function replaceOrganizationPicture(
  tx: Context,
  organizationId: string,
  pictureId: string | null,
): Promise<string | null> {
  const [row] = await tx.db.$queryRaw<{ former: string | null }[]>`
    WITH before AS (
      SELECT id, picture_id FROM organizations WHERE id = ${organizationId}::uuid FOR NO KEY UPDATE
    )
    UPDATE organizations o SET picture_id = ${pictureId}::uuid, updated_at = ${tx.clock.now()}
    FROM before WHERE o.id = before.id
    RETURNING before.picture_id::text AS former`;
  return row?.former ?? null;
}

/** Finds an organization for the context of system jobs. */
export async function findContextOrganization(ctx: Context, id: string): Promise<ContextOrganization | null> {
  const row = await ctx.db.organization.findUnique({ where: { id }, select: CONTEXT_COLUMNS });
  return row && toContextOrganization(row);
}

/** Returns the organizations after an id, ordered by id. */
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

/** An organization for the apps, with the person's role in it. */
export interface MembershipJson {
  id: string;
  name: string;
  description: string | null;
  subscription_tier: PlanId;
  owner_id: string;
  member_count: number;
  is_active: boolean;
  time_zone: string;
  picture_url: string | null;
  is_owner: boolean;
  joined_at: string;
  role: { id: string; name: string; color: string; permissions: Permissions };
}

/** Returns the person's open organizations: owned ones first, oldest first, then joined ones by date. */
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
    picture_url: createPictureLink(organization, "small", ctx.clock.now()),
    is_owner: organization.ownerId === userId,
    joined_at: joinedAt.toISOString(),
    role: { ...role, permissions: readPermissions(role.permissions) },
  }));
  return memberships.sort((left, right) => Number(right.is_owner) - Number(left.is_owner));
}
