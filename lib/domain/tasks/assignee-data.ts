import "server-only";
import { type Context, organizationIdOf } from "@/lib/auth/context";
import { grants, type HorseIds, readPermissions } from "@/lib/auth/permissions";
import type { Named } from "@/lib/domain/tasks/dto";
import { publicNameSql } from "@/lib/public-name";
import { readJson } from "@/lib/read-json";

export interface Person extends Named {
  horseIds: HorseIds;
}

/** More members than any barn has; a list to choose from is read whole. */
const MAX_PEOPLE = 500;

interface Stored extends Named {
  permissions: unknown;
  horseIds: string[] | null;
}

const maySee = ({ permissions }: Stored) => grants(readPermissions(permissions), "tasks", "read");

/** The members whose role has to do with tasks, by name. */
export async function selectPeople(ctx: Context): Promise<Person[]> {
  const people = await readJson<Stored[]>(ctx.db, {
    name: "task-people",
    sql: `SELECT json_agg(row_to_json(found)) AS value FROM (
      SELECT m.user_id AS id, coalesce(${publicNameSql("p")}, 'Somebody') AS name, r.permissions,
        CASE WHEN m.horse_scope = 'chosen' THEN ARRAY(
          SELECT h.horse_id FROM organization_member_horses h
          WHERE h.organization_id = m.organization_id AND h.user_id = m.user_id) END AS "horseIds"
      FROM organization_members m
      JOIN roles r ON r.id = m.role_id
      LEFT JOIN user_account_profiles p ON p.user_id = m.user_id
      WHERE m.organization_id = $1::uuid
      ORDER BY lower(coalesce(${publicNameSql("p")}, 'Somebody')), m.user_id LIMIT ${MAX_PEOPLE}
    ) found`,
    values: [organizationIdOf(ctx)],
  });
  return (people ?? [])
    .filter(maySee)
    .map(({ id, name, horseIds }) => ({ id, name, horseIds: horseIds ?? "all" }));
}

/** The roles that have to do with tasks: the built-in ones first, then the organization's own. */
export async function selectRoles(ctx: Context): Promise<Named[]> {
  const roles = await ctx.db.role.findMany({
    where: { OR: [{ organizationId: null }, { organizationId: organizationIdOf(ctx) }] },
    orderBy: [{ organizationId: { sort: "asc", nulls: "first" } }, { id: "asc" }],
    select: { id: true, name: true, permissions: true },
  });
  return roles
    .filter(({ permissions }) => grants(readPermissions(permissions), "tasks", "read"))
    .map(({ id, name }) => ({ id, name }));
}
