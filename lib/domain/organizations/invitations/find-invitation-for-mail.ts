import "server-only";
import { requirePermission, type TrustedArguments } from "@/lib/auth/context";
import { findInvitationById, findPublicName } from "@/lib/domain/organizations/invitations/data";
import { type InvitationDto, toInvitationDto } from "@/lib/domain/organizations/invitations/dto";
import { isOpenInvitation } from "@/lib/domain/organizations/invitations/model/usability";
import { DomainError } from "@/lib/errors";

export interface InvitationForMail extends Omit<InvitationDto, "token"> {
  token: string;
  organizationName: string;
  timeZone: string;
  senderName: string | null;
}

/**
 * Returns the content of an invitation email. Returns null if the invitation was deleted or can't be used anymore, or
 * if its token can't be decrypted.
 */
export async function findInvitationForMail({
  ctx,
  input: { invitationId, senderId },
}: TrustedArguments<{ invitationId: string; senderId: string }>): Promise<InvitationForMail | null> {
  const { name: organizationName, timeZone } = requirePermission(ctx, "invitations", "full");
  const row = await findInvitationById(ctx, invitationId);
  if (!row?.isOrganizationOpen || row.token === null) return null;
  const { token, ...invitation } = toInvitationDto(ctx, row);
  if (!isOpenInvitation(invitation.state)) return null;
  if (token === null) throw new DomainError("INTERNAL", "Failed to read the token of an emailed invitation");
  return {
    ...invitation,
    token,
    organizationName,
    timeZone,
    senderName: await findPublicName(ctx, senderId),
  };
}
