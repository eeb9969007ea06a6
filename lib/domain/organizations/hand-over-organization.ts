import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import { type Context, requireUser, type VerbArguments } from "@/lib/auth/context";
import { lockUser } from "@/lib/auth/lock-user";
import { requireProof } from "@/lib/domain/account/require-proof";
import { findOwnStanding } from "@/lib/domain/organizations/create-data";
import { endUnneededSubscription } from "@/lib/domain/organizations/end-unneeded-subscription";
import { enterOrganization } from "@/lib/domain/organizations/enter-organization";
import { changeOwner } from "@/lib/domain/organizations/hand-over-data";
import { lockOwned } from "@/lib/domain/organizations/owned-data";
import { hasRoom } from "@/lib/domain/organizations/require-room";
import {
  type HandOverOrganizationInput,
  handOverOrganizationSchema,
} from "@/lib/domain/organizations/schemas";
import { applyTier } from "@/lib/domain/subscriptions/apply-tier";
import { DomainError, parse } from "@/lib/errors";
import { enqueue } from "@/lib/jobs/enqueue";
import { publishLiveEvent } from "@/lib/live/publish";

const NOT_ELIGIBLE = "Choose another member, one whose account is confirmed";
const NO_ROOM = "They own as many organizations as their plan has. They need a bigger plan first.";

/**
 * Makes a member the owner of an organization that the person owns; the person stays as its manager, and both are
 * told. Throws as `requireProof`, VALIDATION, and NOT_FOUND for what isn't theirs or is closed.
 */
export async function handOverOrganization({
  ctx,
  input,
}: VerbArguments<HandOverOrganizationInput>): Promise<{ handedOver: true }> {
  const { userId } = requireUser(ctx);
  const { organizationId, newOwnerId, password } = parse(handOverOrganizationSchema, input);
  await requireProof(ctx, userId, { password });
  const people = { formerOwnerId: userId, newOwnerId };
  await ctx.transaction(async (tx) => {
    // An account that is being deleted at the same moment waits, or is seen.
    await lockUser(tx.db, newOwnerId);
    await lockOwned(tx, { organizationId, ownerId: userId, state: "open" });
    const mayOwnMore = hasRoom(await findOwnStanding(tx, newOwnerId));
    const isChanged = newOwnerId !== userId && (await changeOwner(tx, { organizationId, ...people }));
    if (!isChanged) throw refusal(NOT_ELIGIBLE);
    if (!mayOwnMore) throw refusal(NO_ROOM);
    await endUnneededSubscription(tx, userId);
    // Its plan is its owner's: the new one's from here on.
    await applyTier(tx, newOwnerId);
    await recordHandOver(tx, { organizationId, ...people });
  });
  return { handedOver: true };
}

async function recordHandOver(
  tx: Context,
  {
    organizationId,
    formerOwnerId,
    newOwnerId,
  }: Record<"organizationId" | "formerOwnerId" | "newOwnerId", string>,
): Promise<void> {
  const inside = await enterOrganization({ ctx: tx, organizationId });
  await recordAudit(inside, {
    action: "organization.handed_over",
    entityType: "organization",
    entityId: organizationId,
    before: { ownerId: formerOwnerId },
    after: { ownerId: newOwnerId },
  });
  for (const to of ["formerOwner", "newOwner"] as const) {
    await enqueue(tx.db, "mail.organization-handed-over", { organizationId, formerOwnerId, newOwnerId, to });
  }
  await publishLiveEvent(inside, { topic: "organization", module: "organization" });
  await publishLiveEvent(inside, { topic: "members", module: "members" });
}

function refusal(message: string): DomainError {
  return new DomainError("VALIDATION", message, { fieldErrors: { newOwnerId: message } });
}
