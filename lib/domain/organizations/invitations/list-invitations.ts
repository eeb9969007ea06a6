import "server-only";
import { type Context, requirePermission, type VerbArguments } from "@/lib/auth/context";
import {
  buildInvitationQuery,
  type DecryptedInvitation,
  decryptInvitationRow,
  storedInvitationSchema,
} from "@/lib/domain/organizations/invitations/data";
import { type InvitationDto, toInvitationDto } from "@/lib/domain/organizations/invitations/dto";
import {
  type ListInvitationsInput,
  listInvitationsSchema,
} from "@/lib/domain/organizations/invitations/model/schemas";
import { parse } from "@/lib/errors";
import { readPage } from "@/lib/lists/cursor";
import { type PageRequest, restoreListOrder, sortKeysSchema } from "@/lib/lists/sort-keys";
import { buildSortedPageQuery, type SortColumn } from "@/lib/lists/sorted-page";
import { createBinder, queryJsonList } from "@/lib/query-json";

const INVITATION_SORT_COLUMN: SortColumn = { expression: "i.created_at", type: "timestamptz" };

interface InvitationFilter extends PageRequest {
  organizationId: string;
}

export interface InvitationPage {
  invitations: InvitationDto[];
  nextCursor: string | null;
  previousCursor: string | null;
}

/** Lists the organization's member and trainer invitations, newest first. */
export async function listInvitations({
  ctx,
  input,
}: VerbArguments<ListInvitationsInput>): Promise<InvitationPage> {
  const { id: organizationId } = requirePermission(ctx, "invitations", "read");
  const { cursor, limit } = parse(listInvitationsSchema, input);
  const { rows, ...cursors } = await readPage({
    list: "invitations",
    schema: sortKeysSchema(INVITATION_SORT_COLUMN),
    cursor,
    limit,
    read: (place, count) => selectInvitationPage(ctx, { organizationId, place, limit: count }),
    getKeys: ({ createdAt, id }) => [new Date(createdAt).toISOString(), id],
  });
  return { invitations: rows.map((row) => toInvitationDto(ctx, row)), ...cursors };
}

/** Reads one page of the organization's member and trainer invitations, newest first, in one query. */
async function selectInvitationPage(
  ctx: Context,
  { organizationId, place, limit }: InvitationFilter,
): Promise<DecryptedInvitation[]> {
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
