import "server-only";
import { z } from "zod";
import { type Actor, type Context, createContext } from "@/lib/auth/context";
import { getOwnedBeforeSql, isLockedOrganization } from "@/lib/auth/locked-organization";
import { readPermissions } from "@/lib/auth/permissions";
import { normalizePlan } from "@/lib/plans/plan-id";
import { readJson } from "@/lib/read-json";

/** The columns of `MEMBER_COLUMNS`. */
export const memberRowSchema = z.object({
  organizationId: z.string(),
  name: z.string(),
  tier: z.string(),
  timeZone: z.string(),
  ownerId: z.string(),
  ownedBefore: z.number(),
  permissions: z.unknown(),
  /** Null for all horses. */
  horseIds: z.array(z.string()).nullable(),
});
export type MemberRow = z.infer<typeof memberRowSchema>;

/** Columns of a member's current permissions, for the tables of `FROM_MEMBERS`. */
export const MEMBER_COLUMNS = `
  o.id AS "organizationId", o.name, o.subscription_tier AS tier, o.time_zone AS "timeZone", o.owner_id AS "ownerId",
  ${getOwnedBeforeSql("o")} AS "ownedBefore", roles.permissions,
  CASE WHEN m.horse_scope <> 'all' THEN ARRAY(SELECT h.horse_id FROM organization_member_horses h
    WHERE h.organization_id = m.organization_id AND h.user_id = m.user_id) END AS "horseIds"`;

/** Joins members whose account isn't deleted and whose organization is open. */
export const FROM_MEMBERS = `
  FROM organization_members m
  JOIN users u ON u.id = m.user_id AND u.deleted_at IS NULL
  JOIN organizations o ON o.id = m.organization_id AND o.is_active
  JOIN roles ON roles.id = m.role_id`;

/** Creates a context with a member's permissions, for work without their session. */
export function createMemberContext({ requestId, clock }: Context, actor: Actor, row: MemberRow): Context {
  const tier = normalizePlan(row.tier);
  const { organizationId: id, name, timeZone, ownerId } = row;
  return createContext({
    actor,
    organization: {
      ...{ id, name, tier, timeZone, ownerId },
      isLocked: isLockedOrganization(tier, row.ownedBefore),
    },
    permissions: readPermissions(row.permissions),
    horseIds: row.horseIds ?? "all",
    requestId,
    clock,
  });
}

/** Creates this context by person and organization; null if they are no longer a member. */
export async function findMemberContext(
  ctx: Context,
  { organizationId, userId }: { organizationId: string; userId: string },
): Promise<Context | null> {
  const row = await readJson(ctx.db, {
    schema: memberRowSchema,
    sql: `SELECT row_to_json(found) AS value FROM (
      SELECT ${MEMBER_COLUMNS} ${FROM_MEMBERS} WHERE m.organization_id = $1::uuid AND m.user_id = $2::uuid
    ) found`,
    values: [organizationId, userId],
  });
  return row && createMemberContext(ctx, ctx.actor, row);
}
