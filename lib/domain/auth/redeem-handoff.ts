import "server-only";
import { z } from "zod";
import { verifyHandoffToken } from "@/lib/auth/handoff-token";
import { lockUser } from "@/lib/auth/lock-user";
import { requireLiveSession } from "@/lib/auth/require-live-session";
import { spendToken } from "@/lib/auth/spent-tokens";
import { startSession } from "@/lib/domain/account/start-session";
import type { VisitorArguments } from "@/lib/domain/account/visitor";
import { findBrowserUser, readAssurance } from "@/lib/domain/auth/handoff-data";
import { DomainError, parse } from "@/lib/errors";
import { consumeLimit } from "@/lib/rate-limit";

const handoffSchema = z.object({
  sessionToken: z.string(),
  /** Whom the app says that it is of; apps write it in either case. */
  userId: z.string().toLowerCase().nullable(),
  /** The session of the browser's cookie. */
  browserSessionId: z.string().nullable(),
});

/**
 * Starts a browser's session for the person of a signed-in app, by its token, once (specification §4.6). Throws CONFLICT
 * while somebody else is signed in in this browser, and leaves the token good; else why the token isn't.
 */
export async function redeemHandoff({
  ctx,
  input,
  client,
}: VisitorArguments<z.input<typeof handoffSchema>>): Promise<{ sessionId: string; userId: string }> {
  const { sessionToken, userId: expectedUserId, browserSessionId } = parse(handoffSchema, input);
  await consumeLimit("handoff.address", client.address);
  const { userId, sessionId, id, expiresAt } = await verifyHandoffToken(sessionToken, ctx.clock.now());
  if (expectedUserId !== null && expectedUserId !== userId) {
    throw new DomainError("FORBIDDEN", "This link is for another account.");
  }
  return ctx.transaction(async (tx) => {
    // Signing out everywhere waits for this, or this for that: no session is left over.
    await lockUser(tx.db, userId);
    await requireLiveSession(tx, { userId, sessionId });
    const browserUserId = browserSessionId && (await findBrowserUser(tx, browserSessionId));
    if (browserUserId && browserUserId !== userId) {
      throw new DomainError("CONFLICT", "Somebody else is signed in in this browser.");
    }
    if (!(await spendToken(tx.db, id, expiresAt))) {
      throw new DomainError("PRECONDITION_FAILED", "This link has been used already.");
    }
    const { method, passkeyId, aal, amr } = await readAssurance(tx, sessionId);
    const started = await startSession(tx, {
      userId,
      kind: "web",
      method,
      passkeyId: passkeyId ?? undefined,
      assurance: { aal, amr },
      client,
      replacesSessionId: browserSessionId,
    });
    return { sessionId: started.id, userId };
  });
}
