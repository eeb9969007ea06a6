import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { type InvitationDto, toInvitationDto } from "@/lib/domain/organizations/invitations/dto";
import {
  INVITATION_SORT_COLUMN,
  selectInvitationPage,
} from "@/lib/domain/organizations/invitations/list-data";
import {
  type ListInvitationsInput,
  listInvitationsSchema,
} from "@/lib/domain/organizations/invitations/model/schemas";
import { parse } from "@/lib/errors";
import { readPage } from "@/lib/lists/cursor";
import { sortKeysSchema } from "@/lib/lists/sort-keys";

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
