import "server-only";
import {
  type Context,
  getActorUserId,
  requirePermission,
  requireUser,
  type VerbArguments,
} from "@/lib/auth/context";
import { decodeOpaqueToken } from "@/lib/auth/opaque-token";
import { storeResult } from "@/lib/auth/store-result";
import { createOtherOrganizationContext } from "@/lib/domain/horses/horse-shares/create-other-organization-context";
import { type ShareTokenInput, shareTokenSchema } from "@/lib/domain/horses/horse-shares/model/schemas";
import {
  answerShareOffer,
  endExpiredShares,
  findShareOfferRow,
  type StoredShareOffer,
} from "@/lib/domain/horses/horse-shares/offer-data";
import { recordShareChange } from "@/lib/domain/horses/horse-shares/record-share-change";
import { assignHorseToActor } from "@/lib/domain/horses/horses/assign-horse-to-actor";
import { DomainError, parse } from "@/lib/errors";
import { enqueue } from "@/lib/jobs/enqueue";
import { consumeRateLimit, requireRateLimitLeft } from "@/lib/rate-limit";

export interface AnsweredShare {
  horseId: string;
  horseName: string;
  organizationName: string;
}

/** Accepts an offered share on behalf of the user's current organization. */
export function acceptShare(work: VerbArguments<ShareTokenInput>): Promise<AnsweredShare> {
  return answerShare(work, "accepted");
}

/** Declines an offered share permanently. */
export function declineShare(work: VerbArguments<ShareTokenInput>): Promise<AnsweredShare> {
  return answerShare(work, "declined");
}

async function answerShare(
  { ctx, input }: VerbArguments<ShareTokenInput>,
  answer: "accepted" | "declined",
): Promise<AnsweredShare> {
  const { userId } = requireUser(ctx);
  const { id: organizationId } = requirePermission(ctx, "horses", "full");
  const { token } = parse(shareTokenSchema, input);
  await requireRateLimitLeft("share-miss.account", userId);
  return ctx.transaction(async (tx) => {
    const offer = decodeOpaqueToken(token) && (await findShareOfferRow(tx, token));
    if (!offer) {
      await consumeRateLimit("share-miss.account", userId);
      throw new DomainError("NOT_FOUND", NO_OFFER_MESSAGE);
    }
    if (offer.organization.id === organizationId) throw new DomainError("CONFLICT", OWN_HORSE_MESSAGE);
    if (offer.isOver) throw new DomainError("PRECONDITION_FAILED", OFFER_CLOSED_MESSAGE);
    if (answer === "accepted") await endExpiredShares(tx, offer.horseId);
    if (!(await answerShareOffer(tx, offer.id, answer)))
      throw new DomainError("PRECONDITION_FAILED", OFFER_CLOSED_MESSAGE);
    if (answer === "accepted") await assignHorseToActor(tx, offer.horseId);
    await notifySender(tx, offer, answer);
    const { horseId, horseName, organization } = offer;
    return storeResult(tx, { horseId, horseName, organizationName: organization.name });
  });
}

async function notifySender(
  tx: Context,
  offer: StoredShareOffer,
  answer: "accepted" | "declined",
): Promise<void> {
  const { horseName, organization } = offer;
  await recordShareChange(tx, answer, offer, { horseName, otherOrganizationName: organization.name });
  const otherCtx = await createOtherOrganizationContext(tx, organization.id, offer.id);
  const other = tx.organization?.name ?? "Someone";
  const announcement =
    answer === "accepted"
      ? `${other} now has access to ${horseName}`
      : `${other} declined access to ${horseName}`;
  await recordShareChange(otherCtx, answer, offer, { horseName, otherOrganizationName: other, announcement });
  const recipientId = offer.createdById ?? organization.ownerId;
  // Users who share a horse between two of their own organizations aren't emailed about their own response.
  if (recipientId === getActorUserId(tx)) return;
  await enqueue(tx.db, "mail.share-answered", {
    organizationId: organization.id,
    recipientId,
    shareId: offer.id,
  });
}

const NO_OFFER_MESSAGE = "This link doesn't work. Ask the sender for a new link.";
const OWN_HORSE_MESSAGE = "This horse already belongs to your organization, so you don't need this link.";
const OFFER_CLOSED_MESSAGE = "This link has already been used or has expired. Ask the sender for a new link.";
