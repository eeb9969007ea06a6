import "server-only";
import type { Context, TrustedArguments } from "@/lib/auth/context";
import { decodeOpaqueToken } from "@/lib/auth/opaque-token";
import { replaceActor } from "@/lib/auth/visitor-context";
import { createPortalActor } from "@/lib/domain/billing/portal/portal-actor";
import { createPortalSignInError } from "@/lib/domain/billing/portal/require-portal-contact";
import { findSession } from "@/lib/domain/billing/portal/session-data";

export interface PortalSession {
  /** A context in which the verbs of the portal act for the client. */
  ctx: Context;
  contactName: string;
}

/**
 * Returns the portal session of a cookie in the context's organization. Throws UNAUTHENTICATED for sessions that ended,
 * expired or belong to another organization.
 */
export async function getPortalSession({
  ctx,
  input: { token },
}: TrustedArguments<{ token: string }>): Promise<PortalSession> {
  const session = decodeOpaqueToken(token) && (await findSession(ctx, token));
  if (!session) throw createPortalSignInError();
  const actor = createPortalActor(session.contact, session.id);
  return { ctx: withPortalActor(ctx, actor), contactName: session.contact.name };
}

function withPortalActor(ctx: Context, actor: Context["actor"]): Context {
  return {
    ...replaceActor(ctx, actor),
    transaction: (work) => ctx.transaction((tx) => work(replaceActor(tx, actor))),
  };
}
