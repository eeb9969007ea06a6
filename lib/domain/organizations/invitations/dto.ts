import type { Context } from "@/lib/auth/context";
import { hasPermission } from "@/lib/auth/permissions";
import type { InvitationRow } from "@/lib/domain/organizations/invitations/data";
import {
  getGrantedRole,
  isInvitationCreatorAuthorized,
} from "@/lib/domain/organizations/invitations/is-invitation-creator-authorized";
import { parseServices } from "@/lib/domain/organizations/invitations/model/services";
import {
  getInvitationState,
  type InvitationKind,
  type InvitationState,
} from "@/lib/domain/organizations/invitations/model/usability";
import { toInvitationUsability } from "@/lib/domain/organizations/invitations/require-usable-invitation";
import { isGrantableRole } from "@/lib/domain/organizations/roles/is-grantable-role";

/** An invitation as the organization sees it; times are ISO 8601 strings. */
export interface InvitationDto {
  id: string;
  kind: InvitationKind;
  state: InvitationState;
  /**
   * Null for members who can't assign its role (they could use the link themselves), or if it can't be unsealed.
   */
  token: string | null;
  isActive: boolean;
  /** For trainer invitations only. */
  status: string | null;
  organizationId: string;
  role: { id: string; name: string };
  uses: number;
  /** The horses that new members get; if empty, their role decides. */
  horseIds: string[];
  inviteeName: string | null;
  /** Addresses that received the link. */
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

export function toInvitationDto(ctx: Context, row: InvitationRow): InvitationDto {
  const usabilityFacts = toInvitationUsability(row);
  const now = ctx.clock.now();
  const { horseIds, inviteeName, sentTo } = row;
  const {
    id,
    kind,
    isActive,
    status,
    organizationId,
    uses,
    maxUses,
    message,
    creatorId,
    creatorName,
    creatorEmail,
  } = row;
  return {
    ...{
      id,
      kind,
      isActive,
      status,
      organizationId,
      uses,
      maxUses,
      message,
      creatorId,
      creatorName,
      creatorEmail,
    },
    ...{ horseIds, inviteeName, sentTo },
    state: getInvitationState(usabilityFacts, {
      now,
      isCreatorAuthorized: isInvitationCreatorAuthorized(row),
    }),
    token: canGrant(ctx, row) ? row.token : null,
    role: { id: row.roleId, name: row.roleName },
    expiresAt: usabilityFacts.endsAt?.toISOString() ?? null,
    services: parseServices(row.services),
    createdAt: new Date(row.createdAt).toISOString(),
    updatedAt: new Date(row.updatedAt).toISOString(),
  };
}

/** Returns whether the actor could create this invitation. */
export function canGrant(ctx: Context, row: InvitationRow): boolean {
  return hasPermission(ctx.permissions, "invitations", "full") && isGrantableRole(ctx, getGrantedRole(row));
}
