import "server-only";
import type { Context, TrustedArguments } from "@/lib/auth/context";
import { storeResult } from "@/lib/auth/store-result";
import { isMember, markInvitationDeclined } from "@/lib/domain/organizations/invitations/accept-data";
import type { InvitationRow } from "@/lib/domain/organizations/invitations/data";
import { ALREADY_MEMBER, INVITATION_ACCEPT_FAILED } from "@/lib/domain/organizations/invitations/model/texts";
import { notifyOfTrainerAnswer } from "@/lib/domain/organizations/invitations/notify-of-answer";
import { recordInvitation } from "@/lib/domain/organizations/invitations/record-invitation-change";
import {
  createUnusableError,
  type InvitationReference,
  requireInvitee,
  requireUsableInvitation,
} from "@/lib/domain/organizations/invitations/require-usable-invitation";
import { createOrganizationContext } from "@/lib/domain/organizations/organizations/create-organization-context";
import { DomainError } from "@/lib/errors";
import { mapError } from "@/lib/map-error";

/**
 * Declines a trainer invitation, once. An invitation for several trainers can't be declined, because one answer
 * would count for all. Throws UNAUTHENTICATED, NOT_FOUND (also for other invitations), CONFLICT for a member,
 * PRECONDITION_FAILED and RATE_LIMITED.
 */
export async function declineTrainerInvitation({
  ctx,
  input,
}: TrustedArguments<InvitationReference>): Promise<{ declined: true }> {
  const userId = requireInvitee(ctx);
  return mapError(INVITATION_ACCEPT_FAILED, async () => {
    const invitation = await requireUsableInvitation(ctx, userId, input, "decline");
    if (invitation.kind !== "trainer") throw createUnusableError("notFound");
    if (invitation.maxUses !== 1) throw createSeveralTrainersError();
    if (await isMember(ctx, invitation.organizationId, userId))
      throw new DomainError("CONFLICT", ALREADY_MEMBER);
    return ctx.transaction((tx) => decline(tx, userId, invitation));
  });
}

async function decline(tx: Context, userId: string, invitation: InvitationRow): Promise<{ declined: true }> {
  const { id, organizationId, creatorId } = invitation;
  if (!(await markInvitationDeclined(tx, id))) throw createUnusableError("responded");
  const organizationCtx = await createOrganizationContext({ ctx: tx, organizationId });
  await recordInvitation(organizationCtx, "declined", invitation);
  await notifyOfTrainerAnswer(organizationCtx, { invitedBy: creatorId, userId, answer: "declined" });
  return storeResult(tx, { declined: true });
}

function createSeveralTrainersError(): DomainError {
  return new DomainError(
    "PRECONDITION_FAILED",
    "This invitation is for several trainers, so it can't be declined.",
  );
}
