import "server-only";
import { z } from "zod";
import type { Context } from "@/lib/auth/context";
import { HORSE_SCOPES } from "@/lib/auth/permissions";
import { getIsoTimestampSql } from "@/lib/dates/iso-timestamp";
import type { MemberSort } from "@/lib/domain/organizations/members/model/sorts";
import { toContainsPattern } from "@/lib/lists/search-pattern";
import { formatSort } from "@/lib/lists/sort";
import { type PageRequest, restoreListOrder } from "@/lib/lists/sort-keys";
import { buildSortedPageQuery, getSortKeySql, type SortColumn, textColumn } from "@/lib/lists/sorted-page";
import { getPublicNameSql } from "@/lib/public-name";
import { createBinder, queryJsonList } from "@/lib/query-json";

export interface MemberFilter extends PageRequest {
  organizationId: string;
  search: string;
  sort: MemberSort;
}

/** A member as the SQL query returns it. */
const storedMemberSchema = z.object({
  id: z.string(),
  /** The member's value in the column that the list is sorted by. */
  sortKey: z.string(),
  userId: z.string(),
  /** The time at which the member joined, in ISO 8601 format. */
  joinedAt: z.string(),
  fullName: z.string().nullable(),
  displayName: z.string().nullable(),
  avatarId: z.string().nullable(),
  email: z.string().nullable(),
  role: z.object({ id: z.string(), key: z.string().nullable(), name: z.string(), color: z.string() }),
  permissions: z.unknown(),
  horseScope: z.enum(HORSE_SCOPES),
  horseIds: z.array(z.string()),
});
export type StoredMember = z.infer<typeof storedMemberSchema>;

const COLUMNS = `
  m.id, m.user_id AS "userId", ${getIsoTimestampSql("m.joined_at")} AS "joinedAt",
  p.full_name AS "fullName", p.display_name AS "displayName", p.avatar_id AS "avatarId", u.email,
  json_build_object('id', r.id, 'key', r.key, 'name', r.name, 'color', r.color) AS role, r.permissions,
  m.horse_scope AS "horseScope",
  ARRAY(SELECT h.horse_id FROM organization_member_horses h
        WHERE h.organization_id = m.organization_id AND h.user_id = m.user_id) AS "horseIds"`;

export function getMemberColumn(sort: MemberSort): SortColumn {
  switch (sort.key) {
    case "joined":
      return { expression: "m.joined_at", type: "timestamptz" };
    case "name":
      return textColumn(getPublicNameSql("p"), sort);
    case "role":
      return textColumn("r.name", sort);
  }
}

/** Reads one page of the organization's members in one query. */
export async function selectMembers(ctx: Context, filter: MemberFilter): Promise<readonly StoredMember[]> {
  const { organizationId, search, sort, place, limit } = filter;
  const values: (string | number)[] = [organizationId, limit];
  const bind = createBinder(values);
  const column = getMemberColumn(sort);
  const page = buildSortedPageQuery({ columns: [column], sort, place, id: "m.id", bind });
  const conditions = [
    "m.organization_id = $1::uuid",
    ...(search
      ? [`lower(concat_ws(' ', p.full_name, p.display_name)) LIKE ${bind(toContainsPattern(search))}`]
      : []),
    ...page.conditions,
  ];
  const key = sort.key === "joined" ? getIsoTimestampSql("m.joined_at") : getSortKeySql(column);
  const sql = `
    SELECT json_agg(page) AS value FROM (
      SELECT ${key} AS "sortKey", ${COLUMNS}
      FROM organization_members m
      JOIN users u ON u.id = m.user_id
      JOIN roles r ON r.id = m.role_id
      LEFT JOIN user_account_profiles p ON p.user_id = m.user_id
      WHERE ${conditions.join(" AND ")}
      ORDER BY ${page.orderBy} LIMIT $2::int
    ) page`;
  const name = ["members", formatSort(sort), place?.side ?? "start"].join("-");
  const members = await queryJsonList(ctx.db, {
    ...(!search && { name }),
    schema: storedMemberSchema,
    sql,
    values,
  });
  return restoreListOrder(members, place);
}
