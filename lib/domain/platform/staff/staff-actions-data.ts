import "server-only";
import { z } from "zod";
import type { Context } from "@/lib/auth/context";
import type { StaffActionDto } from "@/lib/domain/platform/staff/dto";
import { STAFF_ACTION_NAMES } from "@/lib/domain/platform/staff/model/labels";
import type { CursorPosition } from "@/lib/lists/cursor";
import { getPublicNameSql } from "@/lib/public-name";
import { queryJson } from "@/lib/query-json";

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

interface StaffActionPageFilter {
  /** The account that the actions affected; null for all accounts. */
  userId: string | null;
  place: CursorPosition<{ at: string; id: string }> | null;
  limit: number;
}

/** Reads staff actions for one account or for all accounts, newest first. */
export async function selectStaffActions(
  ctx: Context,
  { userId, place, limit }: StaffActionPageFilter,
): Promise<StaffActionDto[]> {
  const isBackward = place?.side === "before";
  const order = isBackward ? "a.created_at, a.id" : "a.created_at DESC, a.id DESC";
  const values: (string | number | null)[] = [limit];
  const bind = (value: string) => `$${values.push(value)}`;
  const conditions = ["a.organization_id IS NULL", "a.actor_kind = 'staff'", "a.entity_type = 'user'"];
  if (userId) conditions.push(`a.entity_id = ${bind(userId)}::text`);
  if (place) {
    const { at, id } = place.keys;
    const past = isBackward ? ">" : "<";
    conditions.push(`(a.created_at, a.id) ${past} (${bind(at)}::timestamptz, ${bind(id)}::uuid)`);
  }
  const sql = `
    SELECT json_agg(row_to_json(page) ORDER BY page."createdAt" DESC, page.id DESC) AS value
    FROM (SELECT ${COLUMNS} FROM audit_log a WHERE ${conditions.join(" AND ")} ORDER BY ${order} LIMIT $1::int) page`;
  const rows = await queryJson(ctx.db, { schema: z.array(rowSchema), sql, values });
  return (rows ?? []).map(({ action, createdAt, ...row }) => ({
    ...row,
    action: STAFF_ACTION_NAMES.find((name) => action === `staff.${name}`) ?? "account_viewed",
    createdAt: new Date(createdAt).toISOString(),
  }));
}
