import "server-only";
import type { Context, TrustedArguments } from "@/lib/auth/context";
import { decodeOpaqueToken } from "@/lib/auth/opaque-token";
import { replaceActor } from "@/lib/auth/visitor-context";
import { createPortalActor } from "@/lib/domain/billing/portal/portal-actor";
import { createPortalSignInError } from "@/lib/domain/billing/portal/require-portal-contact";
import { findSession } from "@/lib/domain/billing/portal/session-data";

export interface PortalSession {
  /** A context for calls on the client's behalf. */
  ctx: Context;
  contactName: string;
}

/**
 * Returns the session for a portal cookie. Throws UNAUTHENTICATED if the session has ended or expired, or if it
 * doesn't belong to the context's organization.
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
