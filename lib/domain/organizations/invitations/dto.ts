import type { Context } from "@/lib/auth/context";
import { hasPermission } from "@/lib/auth/permissions";
import type { DecryptedInvitation } from "@/lib/domain/organizations/invitations/data";
import { parseServices } from "@/lib/domain/organizations/invitations/model/services";
import {
  getInvitationState,
  type InvitationKind,
  type InvitationState,
} from "@/lib/domain/organizations/invitations/model/usability";
import {
  getGrantedRole,
  isInvitationCreatorAuthorized,
  toInvitationUsability,
} from "@/lib/domain/organizations/invitations/require-usable-invitation";
import { isGrantableRole } from "@/lib/domain/organizations/roles/is-grantable-role";

/** An invitation as members of the organization see it. Times are ISO 8601 strings. */
export interface InvitationDto {
  id: string;
  kind: InvitationKind;
  state: InvitationState;
  /**
   * Null if the token can't be decrypted. Also null for members who can't assign the role, because they could use
   * the token themselves.
   */
  token: string | null;
  isActive: boolean;
  /** Set for trainer invitations only. */
  status: string | null;
  organizationId: string;
  role: { id: string; name: string };
  uses: number;
  /** The horses that new members can access. If empty, the role's default applies. */
  horseIds: string[];
  inviteeName: string | null;
  /** The email addresses that received the link. */
  sentTo: string[];
  maxUses: number | null;
  expiresAt: string | null;
  services: string[];
  message: string | null;
  creatorId: string | null;
  creatorName: string | null;
  creatorEmail: string | null;
  createdAt: string;
  updatedAt: string;
}

export function toInvitationDto(ctx: Context, row: DecryptedInvitation): InvitationDto {
  const usabilityFacts = toInvitationUsability(row);
  const now = ctx.clock.now();
  return {
    id: row.id,
    kind: row.kind,
    isActive: row.isActive,
    status: row.status,
    organizationId: row.organizationId,
    uses: row.uses,
    maxUses: row.maxUses,
    message: row.message,
    creatorId: row.creatorId,
    creatorName: row.creatorName,
    creatorEmail: row.creatorEmail,
    horseIds: row.horseIds,
    inviteeName: row.inviteeName,
    sentTo: row.sentTo,
    state: getInvitationState(usabilityFacts, {
      now,
      isCreatorAuthorized: isInvitationCreatorAuthorized(row),
    }),
    token: canGrantInvitationRole(ctx, row) ? row.token : null,
    role: { id: row.roleId, name: row.roleName },
    expiresAt: usabilityFacts.endsAt?.toISOString() ?? null,
    services: parseServices(row.services),
    createdAt: new Date(row.createdAt).toISOString(),
    updatedAt: new Date(row.updatedAt).toISOString(),
  };
}

/** Returns whether the actor could create this invitation. */
export function canGrantInvitationRole(ctx: Context, row: DecryptedInvitation): boolean {
  return hasPermission(ctx.permissions, "invitations", "full") && isGrantableRole(ctx, getGrantedRole(row));
}
