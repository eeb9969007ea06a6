import "server-only";
import { z } from "zod";
import type { Context } from "@/lib/auth/context";
import type { StaffActionDto } from "@/lib/domain/platform/staff/dto";
import { STAFF_ACTION_NAMES } from "@/lib/domain/platform/staff/model/labels";
import { type PageRequest, restoreListOrder } from "@/lib/lists/sort-keys";
import { buildSortedPageQuery, type SortColumn } from "@/lib/lists/sorted-page";
import { getPublicNameSql } from "@/lib/public-name";
import { createBinder, queryJsonList } from "@/lib/query-json";

const rowSchema = z.object({
  id: z.string(),
  action: z.string(),
  staffName: z.string().nullable(),
  account: z.object({ id: z.string(), email: z.string().nullable() }).nullable(),
  reason: z.string().nullable(),
  createdAt: z.string(),
});

const COLUMNS = `
  a.id, a.action, a.after ->> 'reason' AS reason, a.created_at AS "createdAt",
  (SELECT ${getPublicNameSql("p")} FROM user_account_profiles p WHERE p.user_id::text = a.actor_id) AS "staffName",
  (SELECT json_build_object('id', u.id, 'email', u.email) FROM users u WHERE u.id::text = a.entity_id) AS account`;

export const STAFF_ACTION_SORT_COLUMN: SortColumn = { expression: "a.created_at", type: "timestamptz" };

interface StaffActionPageFilter extends PageRequest {
  /** The account that the actions affected; null for all accounts. */
  userId: string | null;
}

/** Reads staff actions for one account or for all accounts, newest first. */
export async function selectStaffActions(
  ctx: Context,
  { userId, place, limit }: StaffActionPageFilter,
): Promise<StaffActionDto[]> {
  const values: (string | number | null)[] = [limit];
  const bind = createBinder(values);
  const page = buildSortedPageQuery({
    columns: [STAFF_ACTION_SORT_COLUMN],
    sort: { isDescending: true },
    place,
    id: "a.id",
    bind,
  });
  const conditions = [
    "a.organization_id IS NULL AND a.actor_kind = 'staff' AND a.entity_type = 'user'",
    ...(userId ? [`a.entity_id = ${bind(userId)}::text`] : []),
    ...page.conditions,
  ];
  const sql = `
    SELECT json_agg(row_to_json(page)) AS value FROM (
      SELECT ${COLUMNS} FROM audit_log a WHERE ${conditions.join(" AND ")}
      ORDER BY ${page.orderBy} LIMIT $1::int
    ) page`;
  const rows = await queryJsonList(ctx.db, { schema: rowSchema, sql, values });
  return restoreListOrder(rows, place).map(({ action, createdAt, ...row }) => ({
    ...row,
    action: STAFF_ACTION_NAMES.find((name) => action === `staff.${name}`) ?? "account_viewed",
    createdAt: new Date(createdAt).toISOString(),
  }));
}
