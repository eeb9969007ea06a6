import "server-only";
import { decodeOpaqueToken } from "@/lib/auth/opaque-token";
import type { VisitorArguments } from "@/lib/domain/account/visitor";
import { findOffer, type StoredOffer } from "@/lib/domain/horse-shares/offer-data";
import type { ShareTokenInput } from "@/lib/domain/horse-shares/schemas";
import { consumeLimit, requireTriesLeft } from "@/lib/rate-limit";

/** What whoever has the link may see. */
export interface ShareOffer extends Pick<StoredOffer, "horseId" | "horseName" | "scopes" | "endsOn"> {
  organizationName: string;
  createdByName: string;
  /** Why it can't be taken; null where it can. */
  reason: "over" | "answered" | null;
  /** Who took it; for its own people it is the way to the horse. */
  takenBy: string | null;
}

/**
 * The offer of a link for anybody who has it, signed in or not; null where there is none, or its horse is no longer
 * there. Throws RATE_LIMITED after too many wrong ones.
 */
export async function findShareOffer({
  ctx,
  client,
  input: { token },
}: VisitorArguments<ShareTokenInput>): Promise<ShareOffer | null> {
  await requireTriesLeft("share-miss.address", client.address);
  const offer = decodeOpaqueToken(token) && (await findOffer(ctx, token));
  if (!offer) {
    await consumeLimit("share-miss.address", client.address);
    return null;
  }
  const { horseId, horseName, scopes, endsOn, state, isOver, organization, createdByName } = offer;
  const reason = state === "offered" ? (isOver ? "over" : null) : "answered";
  const takenBy = state === "accepted" ? offer.toOrganizationId : null;
  const organizationName = organization.name;
  return { horseId, horseName, scopes, endsOn, organizationName, createdByName, reason, takenBy };
}
