import "server-only";
import type { Context } from "@/lib/auth/context";
import { hasPermission } from "@/lib/auth/permissions";
import { findShareOffer, type ShareOffer } from "@/lib/domain/horses/horse-shares/find-share-offer";
import { listOrganizations } from "@/lib/domain/organizations/organizations/list-organizations";
import { isServerFailure } from "@/lib/errors";
import { findPageContext } from "@/lib/http/page-context";
import { getCurrentVisitor } from "@/lib/http/visitor";
import { logger } from "@/lib/logger";
import { LOOKUP_TIMEOUT_MESSAGE, LOOKUP_TIMEOUT_MS, withTimeout } from "@/lib/timeout";
import { toDomainError } from "@/lib/to-domain-error";

/** A signed-in visitor who views an offer, and the visitor's organizations that could accept the offer. */
export interface ShareOfferVisitor {
  name: string;
  organizations: { id: string; name: string }[];
  /** The visitor's current organization. */
  currentId: string | null;
  /** Whether one of the visitor's organizations accepted the offer. */
  isRecipientMember: boolean;
  /** Whether the horse belongs to one of the visitor's organizations, which therefore can't accept the offer. */
  isOwnHorse: boolean;
  /** Whether the visitor can open the horse's Sharing page in their current organization. */
  canManageShares: boolean;
}

type OfferLookup =
  | { state: "found"; offer: ShareOffer | null; visitor: ShareOfferVisitor | null }
  | { state: "failed"; message: string };

export async function readShareOffer(token: string): Promise<OfferLookup> {
  const { ctx, client } = await getCurrentVisitor();
  try {
    const finding = findShareOffer({ ctx, client, input: { token } });
    const offer = await withTimeout(finding, LOOKUP_TIMEOUT_MS, LOOKUP_TIMEOUT_MESSAGE);
    const loaded = offer && (await findPageContext());
    const visitor = loaded ? await getVisitor(loaded.ctx, loaded.viewer.name, offer) : null;
    return { state: "found", offer, visitor };
  } catch (error) {
    const refusal = toDomainError(error, "We couldn't look up this link. Please try again in a moment.");
    if (isServerFailure(refusal)) logger().error({ error: refusal.cause ?? refusal }, "Share lookup failed");
    return { state: "failed", message: refusal.message };
  }
}

async function getVisitor(
  ctx: Context,
  name: string,
  { organizationId, horseId, acceptedByOrganizationId }: ShareOffer,
): Promise<ShareOfferVisitor> {
  const all = await listOrganizations({ ctx });
  const canEditHorses = all.filter(({ role }) => hasPermission(role.permissions, "horses", "full"));
  const currentId = ctx.organization?.id ?? null;
  return {
    name,
    organizations: canEditHorses
      .filter(({ id }) => id !== organizationId)
      .map((one) => ({ id: one.id, name: one.name })),
    currentId,
    isRecipientMember: all.some(({ id }) => id === acceptedByOrganizationId),
    isOwnHorse: all.some(({ id }) => id === organizationId),
    canManageShares:
      currentId === organizationId &&
      (ctx.horseIds === "all" || ctx.horseIds.includes(horseId)) &&
      canEditHorses.some(({ id }) => id === organizationId),
  };
}
