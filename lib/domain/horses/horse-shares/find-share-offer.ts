import "server-only";
import { decodeOpaqueToken } from "@/lib/auth/opaque-token";
import type { ShareTokenInput } from "@/lib/domain/horses/horse-shares/model/schemas";
import { findShareOfferRow, type StoredShareOffer } from "@/lib/domain/horses/horse-shares/offer-data";
import type { TrustedVisitorArguments } from "@/lib/domain/identity/account/visitor-arguments";
import { consumeRateLimit, requireRateLimitLeft } from "@/lib/rate-limit";

/** The part of an offer that is visible to anyone with the link. */
export interface ShareOffer extends Pick<StoredShareOffer, "horseId" | "horseName" | "scopes" | "endsOn"> {
  /** The horse's organization. */
  organizationId: string;
  organizationName: string;
  createdByName: string;
  /** The reason why the offer can't be accepted; null if it can be accepted. */
  reason: "over" | "answered" | null;
  /** The organization that accepted the offer. Its members see a link to the horse. */
  acceptedByOrganizationId: string | null;
}

/**
 * Returns the offer that belongs to a link. Anyone who has the link can see the offer. Null if there is no
 * offer or the horse isn't active. Throws RATE_LIMITED after too many wrong links.
 */
export async function findShareOffer({
  ctx,
  client,
  input: { token },
}: TrustedVisitorArguments<ShareTokenInput>): Promise<ShareOffer | null> {
  await requireRateLimitLeft("share-miss.address", client.address);
  const offer = decodeOpaqueToken(token) && (await findShareOfferRow(ctx, token));
  if (!offer) {
    await consumeRateLimit("share-miss.address", client.address);
    return null;
  }
  const { horseId, horseName, scopes, endsOn, state, isOver, organization, createdByName } = offer;
  const reason = state === "offered" ? (isOver ? "over" : null) : "answered";
  const acceptedByOrganizationId = state === "accepted" ? offer.toOrganizationId : null;
  const { id: organizationId, name: organizationName } = organization;
  return {
    horseId,
    horseName,
    scopes,
    endsOn,
    organizationId,
    organizationName,
    createdByName,
    reason,
    acceptedByOrganizationId,
  };
}
