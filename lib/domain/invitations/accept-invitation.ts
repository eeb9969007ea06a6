import "server-only";
import type { Context, VerbArguments } from "@/lib/auth/context";
import { kept } from "@/lib/auth/kept-result";
import { lockOrganization } from "@/lib/auth/lock-organization";
import { lockUser } from "@/lib/auth/lock-user";
import { countUse, isMember } from "@/lib/domain/invitations/accept-data";
import { announceJoined, announceTrainerAnswer } from "@/lib/domain/invitations/announce";
import { recordInvitation } from "@/lib/domain/invitations/changed";
import { findByToken, type InvitationRow } from "@/lib/domain/invitations/data";
import { isVouchedFor } from "@/lib/domain/invitations/is-vouched-for";
import type { InvitationReference } from "@/lib/domain/invitations/look-up";
import { ACCEPT_FAILED, ALREADY_MEMBER, JOIN_FAILED } from "@/lib/domain/invitations/reasons";
import { refusalOf, requireAnswerer } from "@/lib/domain/invitations/refusals";
import { refuseUnusable, requireUsable } from "@/lib/domain/invitations/require-usable";
import { addMember } from "@/lib/domain/members/add-member";
import { requireNewerInvitation } from "@/lib/domain/members/require-newer-invitation";
import { enterOrganization } from "@/lib/domain/organizations/enter-organization";
import { switchOrganization } from "@/lib/domain/organizations/switch-organization";
import { DomainError, unauthenticated } from "@/lib/errors";
import { orElseSay } from "@/lib/fallback-message";

export interface Joined {
  organizationId: string;
  organizationName: string;
}

/**
 * Makes the person a member by an invitation and takes them to its organization: all of it, or nothing, so that a
 * refusal uses nothing up. Throws UNAUTHENTICATED, NOT_FOUND, PRECONDITION_FAILED, CONFLICT for a member, RATE_LIMITED.
 */
export async function acceptInvitation({ ctx, input }: VerbArguments<InvitationReference>): Promise<Joined> {
  const userId = requireAnswerer(ctx);
  const invitation = await orElseSay(ACCEPT_FAILED, () => requireUsable(ctx, userId, input, "accept"));
  return orElseSay(JOIN_FAILED, () => ctx.transaction((tx) => join(tx, userId, invitation)));
}

async function join(tx: Context, userId: string, found: InvitationRow): Promise<Joined> {
  const { organizationId, organizationName } = found;
  if (!(await lockUser(tx.db, userId))) throw unauthenticated();
  // Before others wait for it: of a crowd, who comes too late or twice is gone in a moment.
  await readAgain(tx, found);
  if (await isMember(tx, organizationId, userId)) throw new DomainError("CONFLICT", ALREADY_MEMBER);
  if (!(await lockOrganization(tx.db, organizationId))?.isOpen) throw refusalOf("notFound");
  // Nobody is removed or demoted from here on, and no role changes.
  const invitation = await readAgain(tx, found);
  if (!(await countUse(tx, invitation))) {
    await readAgain(tx, invitation);
    throw refusalOf("usedUp");
  }
  await requireNewerInvitation(tx, { organizationId, userId, invitedAt: new Date(invitation.createdAt) });
  await addMember(tx, { organizationId, userId, roleId: invitation.roleId });
  const inside = await enterOrganization({ ctx: tx, organizationId });
  await recordInvitation(inside, "accepted", invitation);
  await switchOrganization({ ctx: inside, input: { organizationId } });
  await announce(inside, userId, invitation);
  return kept(tx, { organizationId, organizationName });
}

async function announce(inside: Context, userId: string, invitation: InvitationRow): Promise<void> {
  const answer = { invitedBy: invitation.creatorId, userId };
  if (invitation.kind === "qr") await announceJoined(inside, answer);
  else await announceTrainerAnswer(inside, { ...answer, answer: "accepted" });
}

/** It could be used when it was looked up: as it is now, or throws what somebody else has made of it since. */
async function readAgain(tx: Context, before: InvitationRow): Promise<InvitationRow> {
  const row = await findByToken(tx, before);
  if (!row || !isVouchedFor(row)) throw refusalOf("notFound");
  refuseUnusable(tx, row, "accept");
  return row;
}
