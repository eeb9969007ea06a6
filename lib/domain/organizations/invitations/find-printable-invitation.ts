import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { findInvitationById } from "@/lib/domain/organizations/invitations/data";
import { toInvitationDto } from "@/lib/domain/organizations/invitations/dto";
import {
  type InvitationIdInput,
  invitationIdSchema,
} from "@/lib/domain/organizations/invitations/model/schemas";
import {
  type InvitationKind,
  isOpenInvitation,
} from "@/lib/domain/organizations/invitations/model/usability";
import { parse } from "@/lib/errors";

export interface PrintableInvitation {
  kind: InvitationKind;
  token: string;
  organizationName: string;
  roleName: string;
  expiresAt: string | null;
}

/**
 * Returns the content of a printed invitation. Returns null if the invitation no longer works or the actor can't assign
 * its role.
 */
export async function findPrintableInvitation({
  ctx,
  input,
}: VerbArguments<InvitationIdInput>): Promise<PrintableInvitation | null> {
  const { name: organizationName } = requirePermission(ctx, "invitations", "full", { allowLocked: true });
  const { id } = parse(invitationIdSchema, input);
  const row = await findInvitationById(ctx, id);
  const invitation = row && toInvitationDto(ctx, row);
  if (!invitation?.token || !isOpenInvitation(invitation.state)) return null;
  const { kind, token, role, expiresAt } = invitation;
  return { kind, token, organizationName, roleName: role.name, expiresAt };
}
