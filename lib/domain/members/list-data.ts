import "server-only";
import type { Context } from "@/lib/auth/context";
import type { HorseScope } from "@/lib/auth/permissions";
import { isoText } from "@/lib/dates/iso-moment";
import type { Place } from "@/lib/lists/cursor";
import { containing } from "@/lib/lists/search-pattern";
import { readJson } from "@/lib/read-json";

export interface MemberFilter {
  organizationId: string;
  search: string;
  place: Place<{ joinedAt: string; id: string }> | null;
  limit: number;
}

/** A member as PostgreSQL puts them together. */
export interface StoredMember {
  id: string;
  userId: string;
  /** ISO 8601. */
  joinedAt: string;
  fullName: string | null;
  displayName: string | null;
  avatarId: string | null;
  email: string | null;
  role: { id: string; key: string | null; name: string; color: string };
  permissions: unknown;
  horseScope: HorseScope;
  horseIds: string[];
}

const COLUMNS = `
  m.id, m.user_id AS "userId", ${isoText("m.joined_at")} AS "joinedAt",
  p.full_name AS "fullName", p.display_name AS "displayName", p.avatar_id AS "avatarId", u.email,
  json_build_object('id', r.id, 'key', r.key, 'name', r.name, 'color', r.color) AS role, r.permissions,
  m.horse_scope AS "horseScope",
  ARRAY(SELECT h.horse_id FROM organization_member_horses h
        WHERE h.organization_id = m.organization_id AND h.user_id = m.user_id) AS "horseIds"`;

/** One page of members in the order of joining, in one query along an index. */
export async function selectMembers(ctx: Context, filter: MemberFilter): Promise<StoredMember[]> {
  const { organizationId, search, place: from, limit } = filter;
  const values: (string | number)[] = [organizationId, limit];
  const place = (value: string) => `$${values.push(value)}`;
  const [past, order] = from?.side === "before" ? ["<", "DESC"] : [">", "ASC"];
  const conditions = [
    "m.organization_id = $1::uuid",
    ...(search
      ? [`lower(concat_ws(' ', p.full_name, p.display_name)) LIKE ${place(containing(search))}`]
      : []),
    ...(from
      ? [
          `(m.joined_at, m.id) ${past} (${place(from.keys.joinedAt)}::timestamptz, ${place(from.keys.id)}::uuid)`,
        ]
      : []),
  ];
  const sql = `
    SELECT json_agg(page ORDER BY page."joinedAt", page.id) AS value FROM (
      SELECT ${COLUMNS}
      FROM organization_members m
      JOIN users u ON u.id = m.user_id
      JOIN roles r ON r.id = m.role_id
      LEFT JOIN user_account_profiles p ON p.user_id = m.user_id
      WHERE ${conditions.join(" AND ")}
      ORDER BY m.joined_at ${order}, m.id ${order} LIMIT $2::int
    ) page`;
  const name = `members${from ? `-${from.side}` : ""}`;
  return (await readJson<StoredMember[]>(ctx.db, { ...(!search && { name }), sql, values })) ?? [];
}
