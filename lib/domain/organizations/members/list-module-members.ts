import "server-only";
import { z } from "zod";
import {
  type Context,
  getOrganizationId,
  requirePermission,
  type TrustedArguments,
} from "@/lib/auth/context";
import { type HorseIds, hasPermission, type Module, readPermissions } from "@/lib/auth/permissions";
import { getPublicNameSql } from "@/lib/public-name";
import { queryJsonList } from "@/lib/query-json";

/** A member who can be assigned work. */
interface ModuleMember {
  id: string;
  name: string;
  horseIds: HorseIds;
}

/**
 * The maximum number of members in a selection list. It is high enough to list all members of any organization.
 */
const MAX_PEOPLE = 500;

const personRowSchema = z.object({
  id: z.string(),
  name: z.string(),
  permissions: z.unknown(),
  /** The horses that the member can access; null for all horses. */
  horseIds: z.array(z.string()).nullable(),
});

export type { ModuleMember as Person };

/** Returns the members who can be assigned to a module's tasks or events. */
export async function listModuleMembers({
  ctx,
  input,
}: TrustedArguments<{ module: Module }>): Promise<ModuleMember[]> {
  requirePermission(ctx, input.module, "read");
  return selectModuleMembers(ctx, input.module);
}

/** Returns the members whose roles can read a module, sorted by name. */
async function selectModuleMembers(ctx: Context, module: Module): Promise<ModuleMember[]> {
  const people = await queryJsonList(ctx.db, {
    name: "member-people",
    schema: personRowSchema,
    sql: `SELECT json_agg(row_to_json(found)) AS value FROM (
      SELECT m.user_id AS id, coalesce(${getPublicNameSql("p")}, 'Someone') AS name, r.permissions,
        CASE WHEN m.horse_scope = 'chosen' THEN ARRAY(
          SELECT h.horse_id FROM organization_member_horses h
          WHERE h.organization_id = m.organization_id AND h.user_id = m.user_id) END AS "horseIds"
      FROM organization_members m
      JOIN roles r ON r.id = m.role_id
      LEFT JOIN user_account_profiles p ON p.user_id = m.user_id
      WHERE m.organization_id = $1::uuid
      ORDER BY lower(coalesce(${getPublicNameSql("p")}, 'Someone')), m.user_id LIMIT ${MAX_PEOPLE}
    ) found`,
    values: [getOrganizationId(ctx)],
  });
  return people
    .filter(({ permissions }) => hasPermission(readPermissions(permissions), module, "read"))
    .map(({ id, name, horseIds }) => ({ id, name, horseIds: horseIds ?? "all" }));
}
