import "server-only";
import { z } from "zod";
import type { Context } from "@/lib/auth/context";
import {
  type InvitationRow,
  readStoredInvitation,
  selectInvitations,
  storedInvitationSchema,
} from "@/lib/domain/organizations/invitations/data";
import type { CursorPosition } from "@/lib/lists/cursor";
import { readJson } from "@/lib/read-json";

interface InvitationFilter {
  organizationId: string;
  place: CursorPosition<{ createdAt: string; id: string }> | null;
  limit: number;
}

/** Reads one page of the organization's invitations of both kinds, newest first, in one query. */
export async function selectInvitationPage(
  ctx: Context,
  { organizationId, place, limit }: InvitationFilter,
): Promise<InvitationRow[]> {
  const isBackward = place?.side === "before";
  const [past, order] = isBackward ? [">", "ASC"] : ["<", "DESC"];
  const from = place ? `AND (i.created_at, i.id) ${past} ($3::timestamptz, $4::uuid)` : "";
  const sql = `SELECT json_agg(value) AS value FROM (${selectInvitations(`
    WHERE i.organization_id = $1::uuid ${from} ORDER BY i.created_at ${order}, i.id ${order} LIMIT $2::int`)}) page`;
  const keys = place ? [place.keys.createdAt, place.keys.id] : [];
  const rows = await readJson(ctx.db, {
    schema: z.array(storedInvitationSchema),
    sql,
    values: [organizationId, limit, ...keys],
  });
  return (isBackward ? (rows ?? []).toReversed() : (rows ?? [])).map(readStoredInvitation);
}
