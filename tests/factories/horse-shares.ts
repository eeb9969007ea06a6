import type { Context } from "@/lib/auth/context";
import { loadContext } from "@/lib/auth/load-context";
import { createOpaqueToken, hashOpaqueToken } from "@/lib/auth/opaque-token";
import { SHARE_SCOPES, type ShareScope } from "@/lib/auth/shared-permissions";
import { DAY_MS } from "@/lib/clock";
import { db } from "@/lib/db";
import { createId } from "@/lib/ids";

interface Horse {
  organizationId: string;
  horseId: string;
}

interface ShareTerms {
  scopes?: readonly ShareScope[];
  /** YYYY-MM-DD */
  endsOn?: string | null;
}

/** Creates a link that offers to share the horse. */
export async function offerHorse(
  { organizationId, horseId }: Horse,
  { scopes = SHARE_SCOPES, endsOn = null }: ShareTerms = {},
): Promise<{ id: string; token: string }> {
  const id = createId();
  const token = createOpaqueToken();
  const { ownerId: createdById } = await db().organization.findUniqueOrThrow({
    where: { id: organizationId },
  });
  await db().horseShare.create({
    data: {
      ...{ id, organizationId, horseId, scopes: [...scopes], endsOn: endsOn ? new Date(endsOn) : null },
      ...{ tokenHash: hashOpaqueToken(token), offerEndsAt: new Date(Date.now() + DAY_MS) },
      ...{ createdById, createdByName: "Ada" },
    },
  });
  return { id, token };
}

/** Shares the horse with an organization. */
export async function shareHorse(
  horse: Horse,
  toOrganizationId: string,
  terms: ShareTerms = {},
): Promise<{ id: string }> {
  const { id } = await offerHorse(horse, terms);
  await db().horseShare.update({
    where: { id },
    data: { state: "accepted", toOrganizationId, answeredAt: new Date() },
  });
  return { id };
}

/** Returns the context in which a user views a horse shared with the user's organization. */
export async function loadSharedContext(
  horseId: string,
  { id: sessionId }: { id: string },
): Promise<Context> {
  const loaded = await loadContext({ sessionId, actorKind: "user", requestId: "x", horseId });
  if (!loaded?.shared) throw new Error("The horse isn't shared");
  return loaded.shared.ctx;
}
