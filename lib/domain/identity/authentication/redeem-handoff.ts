import "server-only";
import { z } from "zod";
import { requireVerifiedSecondFactor } from "@/lib/auth/auth-session";
import type { Context } from "@/lib/auth/context";
import { lockUser } from "@/lib/auth/lock-user";
import {
  type AuthenticationMethod,
  authenticationMethodSchema,
  SESSION_METHODS,
  type SessionMethod,
} from "@/lib/auth/sessions";
import { replaceActor } from "@/lib/auth/visitor-context";
import type { BrowserSession } from "@/lib/auth/web-session-cookies";
import { startSession } from "@/lib/domain/identity/account/start-session";
import type { VisitorArguments } from "@/lib/domain/identity/account/visitor-arguments";
import { verifySessionToken } from "@/lib/domain/identity/authentication/handoff-token";
import { requireLiveSession } from "@/lib/domain/identity/authentication/live-session-data";
import { markTokenUsed } from "@/lib/domain/identity/authentication/used-token-data";
import { DomainError, parse } from "@/lib/errors";
import { consumeRateLimit } from "@/lib/rate-limit";

interface InheritedAssurance {
  method: SessionMethod;
  aal: string;
  amr: AuthenticationMethod[];
  passkeyId: string | null;
}

const handoffSchema = z.object({
  sessionToken: z.string(),
  /** The user ID that the app sends, in uppercase or lowercase. */
  userId: z.string().toLowerCase().nullable(),
  /** The session in the browser's cookie. */
  browserSessionId: z.string().nullable(),
});

/**
 * Exchanges an app's token for a browser session; each token works once (docs/product/hand-off.md). Accepts a
 * one-time token or the app's access token. Throws CONFLICT, without consuming the token, if another user is
 * signed in to this browser. For an invalid token, throws an error that states the reason.
 */
export async function redeemHandoff({
  ctx,
  input,
  client,
}: VisitorArguments<z.input<typeof handoffSchema>>): Promise<{ session: BrowserSession; userId: string }> {
  const { sessionToken, userId: expectedUserId, browserSessionId } = parse(handoffSchema, input);
  await consumeRateLimit("handoff.address", client.address);
  const now = ctx.clock.now();
  const { userId, sessionId, id, expiresAt, accessAal } = await verifySessionToken(sessionToken, now);
  if (expectedUserId !== null && expectedUserId !== userId) {
    throw new DomainError("FORBIDDEN", "This link is for another account. Open the page from the app again.");
  }
  // An access token needs the same assurance level that is required to issue a one-time token
  // (issue-handoff.ts).
  if (accessAal !== null) {
    await requireVerifiedSecondFactor(
      replaceActor(ctx, { kind: "companionApp", userId, sessionId, tokenAal: accessAal }),
    );
  }
  return ctx.transaction(async (tx) => {
    // The lock ensures that a concurrent sign-out from all devices also ends the new session.
    await lockUser(tx.db, userId);
    await requireLiveSession(tx, { userId, sessionId });
    const browserUserId = browserSessionId && (await findSessionUserId(tx, browserSessionId));
    if (browserUserId && browserUserId !== userId) {
      throw new DomainError(
        "CONFLICT",
        "Another account is signed in on this device. Sign out of that account first.",
      );
    }
    if (!(await markTokenUsed(tx.db, id, expiresAt))) {
      // The app reopened the page with the same access token, and the browser already has the session for
      // that token.
      if (accessAal !== null && browserSessionId && browserUserId === userId) {
        return { session: { id: browserSessionId, knownBrowser: null }, userId };
      }
      throw new DomainError(
        "PRECONDITION_FAILED",
        "This link has already been used. Open the page from the app again.",
      );
    }
    const { method, passkeyId, aal, amr } = await readSessionAssurance(tx, sessionId);
    const started = await startSession(tx, {
      userId,
      kind: "web",
      method,
      passkeyId: passkeyId ?? undefined,
      assurance: { aal, amr },
      client,
      replacesSessionId: browserSessionId,
    });
    return { session: started, userId };
  });
}

/** Returns the app session's sign-in methods and assurance level (aal), which the web session inherits. */
async function readSessionAssurance(tx: Context, sessionId: string): Promise<InheritedAssurance> {
  const { aal, passkeyId, ...stored } = await tx.db.session.findUniqueOrThrow({
    where: { id: sessionId },
    select: { aal: true, amr: true, passkeyId: true },
  });
  const amr = z.array(authenticationMethodSchema).parse(stored.amr);
  const method = SESSION_METHODS.find((name) => name === amr[0]?.method) ?? "password";
  return { method, aal, amr, passkeyId };
}

/** Returns the ID of the user that the session belongs to; null if the session isn't active. */
async function findSessionUserId(ctx: Context, sessionId: string): Promise<string | null> {
  const session = await ctx.db.session.findFirst({
    where: { id: sessionId, revokedAt: null, expiresAt: { gt: ctx.clock.now() } },
    select: { userId: true },
  });
  return session?.userId ?? null;
}
