import "server-only";
import { z } from "zod";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { type InvitationDto, toInvitationDto } from "@/lib/domain/organizations/invitations/dto";
import { selectInvitationPage } from "@/lib/domain/organizations/invitations/list-data";
import {
  type ListInvitationsInput,
  listInvitationsSchema,
} from "@/lib/domain/organizations/invitations/model/schemas";
import { parse } from "@/lib/errors";
import { cursorTimestamp, readPage } from "@/lib/lists/cursor";

export interface InvitationPage {
  invitations: InvitationDto[];
  nextCursor: string | null;
  previousCursor: string | null;
}

const cursorSchema = z.tuple([cursorTimestamp, z.guid()]).transform(([createdAt, id]) => ({ createdAt, id }));

/** Lists the organization's member and trainer invitations, newest first. */
export async function listInvitations({
  ctx,
  input,
}: VerbArguments<ListInvitationsInput>): Promise<InvitationPage> {
  const { id: organizationId } = requirePermission(ctx, "invitations", "read");
  const { cursor, limit } = parse(listInvitationsSchema, input);
  const { rows, ...cursors } = await readPage({
    list: "invitations",
    schema: cursorSchema,
    cursor,
    limit,
    read: (position, count) => selectInvitationPage(ctx, { organizationId, position, limit: count }),
    getKeys: ({ createdAt, id }) => [new Date(createdAt).toISOString(), id],
  });
  return { invitations: rows.map((row) => toInvitationDto(ctx, row)), ...cursors };
}
