import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { findById } from "@/lib/domain/organizations/invitations/data";
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

export interface Sheet {
  kind: InvitationKind;
  token: string;
  organizationName: string;
  roleName: string;
  expiresAt: string | null;
}

/**
 * Returns the content of a printed invitation; null if it no longer works or the person can't assign its role.
 */
export async function findSheet({ ctx, input }: VerbArguments<InvitationIdInput>): Promise<Sheet | null> {
  const { name: organizationName } = requirePermission(ctx, "invitations", "full", { evenLocked: true });
  const { id } = parse(invitationIdSchema, input);
  const row = await findById(ctx, id);
  const invitation = row && toInvitationDto(ctx, row);
  if (!invitation?.token || !isOpenInvitation(invitation.state)) return null;
  const { kind, token, role, expiresAt } = invitation;
  return { kind, token, organizationName, roleName: role.name, expiresAt };
}
