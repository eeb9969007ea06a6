import { getNumberFormatSql, numberFormatSchema } from "@/lib/auth/organization-number-format";
import "server-only";
import { z } from "zod";
import { type Actor, type Context, createContext } from "@/lib/auth/context";
import { getOlderOrganizationCountSql, isLockedOrganization } from "@/lib/auth/locked-organization";
import { readPermissions } from "@/lib/auth/permissions";
import { currencySchema } from "@/lib/money/currency-schema";
import { normalizePlan } from "@/lib/plans/plan-id";
import { queryJson } from "@/lib/query-json";

/** The columns of `MEMBER_COLUMNS_SQL`. */
export const memberRowSchema = z.object({
  organizationId: z.string(),
  name: z.string(),
  tier: z.string(),
  timeZone: z.string(),
  currency: currencySchema,
  numberFormat: numberFormatSchema,
  ownerId: z.string(),
  ownedBefore: z.number(),
  permissions: z.unknown(),
  /** Null if the member can access all horses. */
  horseIds: z.array(z.string()).nullable(),
});
export type MemberRow = z.infer<typeof memberRowSchema>;

/** The columns with a member's current permissions, from the tables in `MEMBER_TABLES_SQL`. */
export const MEMBER_COLUMNS_SQL = `
  o.id AS "organizationId", o.name, o.subscription_tier AS tier, o.time_zone AS "timeZone", o.currency, o.owner_id AS "ownerId",
  ${getNumberFormatSql("o")} AS "numberFormat",
  ${getOlderOrganizationCountSql("o")} AS "ownedBefore", roles.permissions,
  CASE WHEN m.horse_scope <> 'all' THEN ARRAY(SELECT h.horse_id FROM organization_member_horses h
    WHERE h.organization_id = m.organization_id AND h.user_id = m.user_id) END AS "horseIds"`;

/** Joins members whose account isn't deleted and whose organization is open. */
export const MEMBER_TABLES_SQL = `
  FROM organization_members m
  JOIN users u ON u.id = m.user_id AND u.deleted_at IS NULL
  JOIN organizations o ON o.id = m.organization_id AND o.is_active
  JOIN roles ON roles.id = m.role_id`;

/** Creates a context with a member's permissions, for work that runs without the member's session. */
export function createMemberContext({ requestId, clock }: Context, actor: Actor, row: MemberRow): Context {
  const tier = normalizePlan(row.tier);
  const { organizationId: id, name, timeZone, currency, numberFormat, ownerId } = row;
  return createContext({
    actor,
    organization: {
      ...{ id, name, tier, timeZone, currency, numberFormat, ownerId },
      isLocked: isLockedOrganization(tier, row.ownedBefore),
    },
    permissions: readPermissions(row.permissions),
    horseIds: row.horseIds ?? "all",
    requestId,
    clock,
  });
}

/** Creates a user's context in an organization. Returns null if the user is no longer a member. */
export async function findMemberContext(
  ctx: Context,
  { organizationId, userId }: { organizationId: string; userId: string },
): Promise<Context | null> {
  const row = await queryJson(ctx.db, {
    schema: memberRowSchema,
    sql: `SELECT row_to_json(found) AS value FROM (
      SELECT ${MEMBER_COLUMNS_SQL} ${MEMBER_TABLES_SQL} WHERE m.organization_id = $1::uuid AND m.user_id = $2::uuid
    ) found`,
    values: [organizationId, userId],
  });
  return row && createMemberContext(ctx, ctx.actor, row);
}
