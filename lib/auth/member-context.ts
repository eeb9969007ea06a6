import "server-only";
import { z } from "zod";
import { type Actor, type Context, createContext } from "@/lib/auth/context";
import {
  ORGANIZATION_COLUMNS_SQL,
  organizationRowSchema,
  toContextOrganization,
} from "@/lib/auth/organization-row";
import { readPermissions } from "@/lib/auth/permissions";
import { queryJson } from "@/lib/query-json";

/** The columns of `MEMBER_COLUMNS_SQL`. */
export const memberRowSchema = z.object({
  ...organizationRowSchema.shape,
  permissions: z.unknown(),
  /** Null if the member can access all horses. */
  horseIds: z.array(z.string()).nullable(),
});
export type MemberContextRow = z.infer<typeof memberRowSchema>;

/** The columns with a member's current permissions, from the tables in `MEMBER_TABLES_SQL`. */
export const MEMBER_COLUMNS_SQL = `
  ${ORGANIZATION_COLUMNS_SQL}, roles.permissions,
  CASE WHEN m.horse_scope <> 'all' THEN ARRAY(SELECT h.horse_id FROM organization_member_horses h
    WHERE h.organization_id = m.organization_id AND h.user_id = m.user_id) END AS "horseIds"`;

/** Joins the tables of members whose account isn't deleted and whose organization is open. */
export const MEMBER_TABLES_SQL = `
  FROM organization_members m
  JOIN users u ON u.id = m.user_id AND u.deleted_at IS NULL
  JOIN organizations o ON o.id = m.organization_id AND o.is_active
  JOIN roles ON roles.id = m.role_id`;

/** Creates a context with a member's permissions, for work that runs without the member's session. */
export function createMemberContext(
  { requestId, clock }: Context,
  actor: Actor,
  row: MemberContextRow,
): Context {
  return createContext({
    actor,
    organization: toContextOrganization(row),
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
