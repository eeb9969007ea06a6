import "server-only";
import type { Context, TrustedArguments } from "@/lib/auth/context";
import { storeResult } from "@/lib/auth/store-result";
import {
  type DecryptedInvitation,
  isMember,
  markInvitationDeclined,
} from "@/lib/domain/organizations/invitations/data";
import { INVITATION_ACCEPT_FAILED } from "@/lib/domain/organizations/invitations/model/usability";
import { notifyOfTrainerResponse } from "@/lib/domain/organizations/invitations/notify-of-response";
import { recordInvitationAudit } from "@/lib/domain/organizations/invitations/record-invitation-change";
import {
  createUnusableInvitationError,
  type InvitationReference,
  requireInvitee,
  requireUsableInvitation,
} from "@/lib/domain/organizations/invitations/require-usable-invitation";
import { createAlreadyMemberError } from "@/lib/domain/organizations/members/model/already-member-error";
import { createOrganizationContext } from "@/lib/domain/organizations/organizations/create-organization-context";
import { DomainError } from "@/lib/errors";
import { mapError } from "@/lib/map-error";

/**
 * Declines a trainer invitation. An invitation for several trainers can't be declined, because one response would
 * count for all of them. Throws PRECONDITION_FAILED if the invitation is for several trainers, NOT_FOUND if it is a
 * member invitation, or CONFLICT if the user is already a member. Also throws the errors of `requireInvitee` and
 * `requireUsableInvitation`.
 */
export async function declineTrainerInvitation({
  ctx,
  input,
}: TrustedArguments<InvitationReference>): Promise<{ declined: true }> {
  const userId = requireInvitee(ctx);
  return mapError(INVITATION_ACCEPT_FAILED, async () => {
    const invitation = await requireUsableInvitation(ctx, userId, input, "decline");
    if (invitation.kind !== "trainer") throw createUnusableInvitationError("notFound");
    if (invitation.maxUses !== 1) throw createSeveralTrainersError();
    if (await isMember(ctx, invitation.organizationId, userId)) throw createAlreadyMemberError();
    return ctx.transaction((tx) => decline(tx, userId, invitation));
  });
}

async function decline(
  tx: Context,
  userId: string,
  invitation: DecryptedInvitation,
): Promise<{ declined: true }> {
  const { id, organizationId, creatorId } = invitation;
  if (!(await markInvitationDeclined(tx, id))) throw createUnusableInvitationError("responded");
  const organizationCtx = await createOrganizationContext({ ctx: tx, organizationId });
  await recordInvitationAudit(organizationCtx, "declined", invitation);
  await notifyOfTrainerResponse(organizationCtx, { invitedBy: creatorId, userId, answer: "declined" });
  return storeResult(tx, { declined: true });
}

function createSeveralTrainersError(): DomainError {
  return new DomainError(
    "PRECONDITION_FAILED",
    "This invitation is for several trainers, so it can't be declined. You can ignore it.",
  );
}
