import "server-only";
import { z } from "zod";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { type HorseIds, hasPermission, type Module, readPermissions } from "@/lib/auth/permissions";
import { publicNameSql } from "@/lib/public-name";
import { readJson } from "@/lib/read-json";

/** A member who can be assigned work. */
export interface NamedMember {
  id: string;
  name: string;
  horseIds: HorseIds;
}

/** More than any barn has; selection lists need all members. */
const MAX_PEOPLE = 500;

const personRowSchema = z.object({
  id: z.string(),
  name: z.string(),
  permissions: z.unknown(),
  /** Null for all horses. */
  horseIds: z.array(z.string()).nullable(),
});

/** Returns the members whose role can read a module, by name. */
export async function selectNamedMembers(ctx: Context, module: Module): Promise<NamedMember[]> {
  const people = await readJson(ctx.db, {
    name: "member-people",
    schema: z.array(personRowSchema),
    sql: `SELECT json_agg(row_to_json(found)) AS value FROM (
      SELECT m.user_id AS id, coalesce(${publicNameSql("p")}, 'Someone') AS name, r.permissions,
        CASE WHEN m.horse_scope = 'chosen' THEN ARRAY(
          SELECT h.horse_id FROM organization_member_horses h
          WHERE h.organization_id = m.organization_id AND h.user_id = m.user_id) END AS "horseIds"
      FROM organization_members m
      JOIN roles r ON r.id = m.role_id
      LEFT JOIN user_account_profiles p ON p.user_id = m.user_id
      WHERE m.organization_id = $1::uuid
      ORDER BY lower(coalesce(${publicNameSql("p")}, 'Someone')), m.user_id LIMIT ${MAX_PEOPLE}
    ) found`,
    values: [getOrganizationId(ctx)],
  });
  return (people ?? [])
    .filter(({ permissions }) => hasPermission(readPermissions(permissions), module, "read"))
    .map(({ id, name, horseIds }) => ({ id, name, horseIds: horseIds ?? "all" }));
}
