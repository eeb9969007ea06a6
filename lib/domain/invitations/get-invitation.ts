import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { type InvitationDto, toInvitationDto } from "@/lib/domain/invitations/dto";
import { getInvitationRow } from "@/lib/domain/invitations/manage-data";
import { type InvitationIdInput, invitationIdSchema } from "@/lib/domain/invitations/schemas";
import { parse } from "@/lib/errors";

/** An invitation of the organization, or NOT_FOUND. */
export async function getInvitation({
  ctx,
  input,
}: VerbArguments<InvitationIdInput>): Promise<InvitationDto> {
  requirePermission(ctx, "invitations", "read");
  const { id } = parse(invitationIdSchema, input);
  return toInvitationDto(ctx, await getInvitationRow(ctx, id));
}
