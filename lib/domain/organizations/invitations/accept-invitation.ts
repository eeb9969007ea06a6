import "server-only";
import type { Context, TrustedArguments } from "@/lib/auth/context";
import { lockOrganization } from "@/lib/auth/lock-organization";
import { lockUser } from "@/lib/auth/lock-user";
import { storeResult } from "@/lib/auth/store-result";
import {
  type DecryptedInvitation,
  findInvitationByToken,
  type InvitationByToken,
  isMember,
  recordInvitationUse,
} from "@/lib/domain/organizations/invitations/data";
import {
  INVITATION_ACCEPT_FAILED,
  INVITATION_JOIN_FAILED,
} from "@/lib/domain/organizations/invitations/model/usability";
import {
  notifyOfNewMember,
  notifyOfTrainerResponse,
} from "@/lib/domain/organizations/invitations/notify-of-response";
import { recordInvitationAudit } from "@/lib/domain/organizations/invitations/record-invitation-change";
import {
  createUnusableInvitationError,
  type InvitationReference,
  isInvitationCreatorAuthorized,
  rejectUnusableInvitation,
  requireInvitee,
  requireUsableInvitation,
} from "@/lib/domain/organizations/invitations/require-usable-invitation";
import { addMember } from "@/lib/domain/organizations/members/add-member";
import { createAlreadyMemberError } from "@/lib/domain/organizations/members/model/already-member-error";
import { createOrganizationContext } from "@/lib/domain/organizations/organizations/create-organization-context";
import { switchOrganization } from "@/lib/domain/organizations/organizations/switch-organization";
import { createUnauthenticatedError } from "@/lib/errors";
import { mapError } from "@/lib/map-error";

export interface AcceptedInvitation {
  organizationId: string;
  organizationName: string;
}

/**
 * Makes the user a member and switches to the organization. Runs in one transaction so that a failed attempt
 * doesn't count as a use. Throws CONFLICT if the user is already a member, and the same errors as `requireInvitee`,
 * `requireUsableInvitation` and `addMember`.
 */
export async function acceptInvitation({
  ctx,
  input,
}: TrustedArguments<InvitationReference>): Promise<AcceptedInvitation> {
  const userId = requireInvitee(ctx);
  const invitation = await mapError(INVITATION_ACCEPT_FAILED, () =>
    requireUsableInvitation(ctx, userId, input, "accept"),
  );
  return mapError(INVITATION_JOIN_FAILED, () =>
    ctx.transaction((tx) => joinOrganization(tx, userId, invitation)),
  );
}

async function joinOrganization(
  tx: Context,
  userId: string,
  found: InvitationByToken,
): Promise<AcceptedInvitation> {
  const { organizationId, organizationName } = found;
  if (!(await lockUser(tx.db, userId))) throw createUnauthenticatedError();
  // Checks before locking, so that late or repeated requests fail without waiting.
  await rereadInvitation(tx, found);
  if (await isMember(tx, organizationId, userId)) throw createAlreadyMemberError();
  if (!(await lockOrganization(tx.db, organizationId))?.isOpen)
    throw createUnusableInvitationError("notFound");
  // The lock prevents changes to members and roles until the transaction ends.
  const invitation = await rereadInvitation(tx, found);
  if (!(await recordInvitationUse(tx, invitation))) {
    await rereadInvitation(tx, invitation);
    throw createUnusableInvitationError("usedUp");
  }
  const { roleId, horseIds, creatorId, creatorHorseScope } = invitation;
  // If the invitation's creator is limited to selected horses, the new member can get only horses that the
  // creator can still access.
  const grantedBy = creatorHorseScope === "all" ? null : creatorId;
  const invitedAt = new Date(invitation.createdAt);
  await addMember(tx, { organizationId, userId, roleId, horseIds, grantedBy, invitedAt });
  const organizationCtx = await createOrganizationContext({ ctx: tx, organizationId });
  await recordInvitationAudit(organizationCtx, "accepted", invitation);
  await switchOrganization({ ctx: organizationCtx, input: { organizationId } });
  await notifyOfAcceptance(organizationCtx, userId, invitation);
  return storeResult(tx, { organizationId, organizationName });
}

async function notifyOfAcceptance(
  organizationCtx: Context,
  userId: string,
  invitation: DecryptedInvitation,
): Promise<void> {
  const answer = { invitedBy: invitation.creatorId, userId };
  if (invitation.kind === "qr") await notifyOfNewMember(organizationCtx, answer);
  else await notifyOfTrainerResponse(organizationCtx, { ...answer, answer: "accepted" });
}

/** Reads the invitation again and throws if it has become unusable. */
async function rereadInvitation(tx: Context, before: InvitationByToken): Promise<InvitationByToken> {
  const row = await findInvitationByToken(tx, before);
  if (!row || !isInvitationCreatorAuthorized(row)) throw createUnusableInvitationError("notFound");
  rejectUnusableInvitation(tx, row, "accept");
  return row;
}
