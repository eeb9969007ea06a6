import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import { createAuthError } from "@/lib/auth/auth-error";
import type { Context } from "@/lib/auth/context";
import {
  type ClientInfo,
  type CreatedSession,
  createSession,
  revokeSession,
  type SessionAssurance,
  type SessionKind,
  type SessionMethod,
  truncateUserAgent,
} from "@/lib/auth/sessions";
import { replaceActor } from "@/lib/auth/visitor-context";
import { recordSignIn } from "@/lib/domain/identity/account/data";
import { enqueue } from "@/lib/jobs/enqueue";

interface SessionStart {
  userId: string;
  kind: Exclude<SessionKind, "recovery">;
  method: SessionMethod;
  /** The passkey that the user signed in with. */
  passkeyId?: string | undefined;
  assurance?: SessionAssurance;
  client: ClientInfo;
  /** The browser's previous session, which the new sign-in ends. */
  replacesSessionId?: string | null;
}

/**
 * Starts a session for a user whose identity was verified. Throws invalid_credentials if the account no longer
 * exists.
 */
export async function startSession(tx: Context, start: SessionStart): Promise<CreatedSession> {
  const { userId, kind, method, passkeyId, assurance, client, replacesSessionId } = start;
  const now = tx.clock.now();
  const recorded = await recordSignIn(tx, userId, truncateUserAgent(client));
  if (!recorded) throw createAuthError("invalid_credentials");
  const session = await createSession(tx.db, { userId, kind, method, passkeyId, assurance, client, now });
  if (replacesSessionId) await revokeSession(tx.db, replacesSessionId, { reason: "sign_out", now });
  const actorKind = kind === "app" ? "companionApp" : "user";
  await recordAudit(replaceActor(tx, { kind: actorKind, userId, sessionId: session.id }), {
    action: "session.started",
    entityType: "session",
    entityId: session.id,
    after: { kind, method },
  });
  // The worker decides whether the device is new. A browser with a known user agent needs no check.
  if (!recorded.isKnownBrowser) await enqueue(tx.db, "mail.new-sign-in", { sessionId: session.id });
  return session;
}
