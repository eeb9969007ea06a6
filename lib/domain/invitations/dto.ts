import type { Context } from "@/lib/auth/context";
import { grants } from "@/lib/auth/permissions";
import type { InvitationRow } from "@/lib/domain/invitations/data";
import { grantedBy, isVouchedFor } from "@/lib/domain/invitations/is-vouched-for";
import { standingOf } from "@/lib/domain/invitations/look-up";
import type { InvitationKind } from "@/lib/domain/invitations/reasons";
import { parseServices } from "@/lib/domain/invitations/services";
import { type InvitationState, stateOf } from "@/lib/domain/invitations/states";
import { isGrantable } from "@/lib/domain/roles/grantable";

/** An invitation as the organization sees it; times are ISO 8601 texts. */
export interface InvitationDto {
  id: string;
  kind: InvitationKind;
  state: InvitationState;
  /** Null for who couldn't give its role themselves: with the link they could take it. */
  token: string | null;
  isActive: boolean;
  /** Of a trainer's invitation. */
  status: string | null;
  organizationId: string;
  role: { id: string; name: string };
  uses: number;
  maxUses: number | null;
  expiresAt: string | null;
  services: string[];
  message: string | null;
  creatorId: string | null;
  creatorName: string | null;
  createdAt: string;
  updatedAt: string;
}

export function toInvitationDto(ctx: Context, row: InvitationRow): InvitationDto {
  const standing = standingOf(row);
  const now = ctx.clock.now();
  const { id, kind, isActive, status, organizationId, uses, maxUses, message, creatorId, creatorName } = row;
  return {
    ...{ id, kind, isActive, status, organizationId, uses, maxUses, message, creatorId, creatorName },
    state: stateOf(standing, { now, isVouchedFor: isVouchedFor(row) }),
    token: mayGrant(ctx, row) ? row.token : null,
    role: { id: row.roleId, name: row.roleName },
    expiresAt: standing.endsAt?.toISOString() ?? null,
    services: parseServices(row.services),
    createdAt: new Date(row.createdAt).toISOString(),
    updatedAt: new Date(row.updatedAt).toISOString(),
  };
}

/** Whether the actor could make this invitation themselves. */
export function mayGrant(ctx: Context, row: InvitationRow): boolean {
  return grants(ctx.permissions, "invitations", "full") && isGrantable(ctx, grantedBy(row));
}
