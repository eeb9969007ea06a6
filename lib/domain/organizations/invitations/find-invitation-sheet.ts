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

export interface InvitationSheet {
  kind: InvitationKind;
  token: string;
  organizationName: string;
  roleName: string;
  expiresAt: string | null;
}

/**
 * Returns the content of a printed invitation; null if it no longer works or the person can't assign its role.
 */
export async function findInvitationSheet({
  ctx,
  input,
}: VerbArguments<InvitationIdInput>): Promise<InvitationSheet | null> {
  const { name: organizationName } = requirePermission(ctx, "invitations", "full", { allowLocked: true });
  const { id } = parse(invitationIdSchema, input);
  const row = await findInvitationById(ctx, id);
  const invitation = row && toInvitationDto(ctx, row);
  if (!invitation?.token || !isOpenInvitation(invitation.state)) return null;
  const { kind, token, role, expiresAt } = invitation;
  return { kind, token, organizationName, roleName: role.name, expiresAt };
}
