import "server-only";
import { z } from "zod";
import type { Context } from "@/lib/auth/context";
import {
  buildInvitationQuery,
  decryptInvitationRow,
  type InvitationRow,
  storedInvitationSchema,
} from "@/lib/domain/organizations/invitations/data";
import type { CursorPosition } from "@/lib/lists/cursor";
import { queryJson } from "@/lib/query-json";

interface InvitationFilter {
  organizationId: string;
  position: CursorPosition<{ createdAt: string; id: string }> | null;
  limit: number;
}

/** Reads one page of the organization's member and trainer invitations, newest first, in one query. */
export async function selectInvitationPage(
  ctx: Context,
  { organizationId, position, limit }: InvitationFilter,
): Promise<InvitationRow[]> {
  const isBackward = position?.side === "before";
  const [past, order] = isBackward ? [">", "ASC"] : ["<", "DESC"];
  const from = position ? `AND (i.created_at, i.id) ${past} ($3::timestamptz, $4::uuid)` : "";
  const sql = `SELECT json_agg(value) AS value FROM (${buildInvitationQuery(`
    WHERE i.organization_id = $1::uuid ${from} ORDER BY i.created_at ${order}, i.id ${order} LIMIT $2::int`)}) page`;
  const keys = position ? [position.keys.createdAt, position.keys.id] : [];
  const rows = await queryJson(ctx.db, {
    schema: z.array(storedInvitationSchema),
    sql,
    values: [organizationId, limit, ...keys],
  });
  return (isBackward ? (rows ?? []).toReversed() : (rows ?? [])).map(decryptInvitationRow);
}
