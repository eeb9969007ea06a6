import "server-only";
import type { Context } from "@/lib/auth/context";
import {
  buildInvitationQuery,
  decryptInvitationRow,
  type InvitationRow,
  storedInvitationSchema,
} from "@/lib/domain/organizations/invitations/data";
import { type PageRequest, restoreListOrder } from "@/lib/lists/sort-keys";
import { buildSortedPageQuery, type SortColumn } from "@/lib/lists/sorted-page";
import { createBinder, queryJsonList } from "@/lib/query-json";

export const INVITATION_SORT_COLUMN: SortColumn = { expression: "i.created_at", type: "timestamptz" };

interface InvitationFilter extends PageRequest {
  organizationId: string;
}

/** Reads one page of the organization's member and trainer invitations, newest first, in one query. */
export async function selectInvitationPage(
  ctx: Context,
  { organizationId, place, limit }: InvitationFilter,
): Promise<InvitationRow[]> {
  const values: (string | number)[] = [organizationId, limit];
  const page = buildSortedPageQuery({
    columns: [INVITATION_SORT_COLUMN],
    sort: { isDescending: true },
    place,
    id: "i.id",
    bind: createBinder(values),
  });
  const conditions = ["i.organization_id = $1::uuid", ...page.conditions];
  const sql = `SELECT json_agg(value) AS value FROM (${buildInvitationQuery(`
    WHERE ${conditions.join(" AND ")} ORDER BY ${page.orderBy} LIMIT $2::int`)}) page`;
  const rows = await queryJsonList(ctx.db, { schema: storedInvitationSchema, sql, values });
  return restoreListOrder(rows, place).map(decryptInvitationRow);
}
