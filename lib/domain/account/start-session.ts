import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import { authError } from "@/lib/auth/auth-error";
import type { Context } from "@/lib/auth/context";
import {
  type ClientInfo,
  type CreatedSession,
  createSession,
  keptUserAgent,
  revokeSession,
  type SessionAssurance,
  type SessionKind,
  type SessionMethod,
} from "@/lib/auth/sessions";
import { actingAs } from "@/lib/auth/visitor-context";
import { noteSignIn } from "@/lib/domain/account/data";
import { enqueue } from "@/lib/jobs/enqueue";

interface SessionStart {
  userId: string;
  kind: Exclude<SessionKind, "recovery">;
  method: SessionMethod;
  /** The passkey that begins it. */
  passkeyId?: string | undefined;
  assurance?: SessionAssurance;
  client: ClientInfo;
  /** The session that this browser had till now; a new sign-in ends it. */
  replacesSessionId?: string | null;
}

/** Begins a session for somebody who has proved who they are. Throws invalid_credentials when they are gone. */
export async function startSession(tx: Context, start: SessionStart): Promise<CreatedSession> {
  const { userId, kind, method, passkeyId, assurance, client, replacesSessionId } = start;
  const now = tx.clock.now();
  const noted = await noteSignIn(tx, userId, keptUserAgent(client));
  if (!noted) throw authError("invalid_credentials");
  const session = await createSession(tx.db, { userId, kind, method, passkeyId, assurance, client, now });
  if (replacesSessionId) await revokeSession(tx.db, replacesSessionId, { reason: "sign_out", now });
  const actorKind = kind === "app" ? "companionApp" : "user";
  await recordAudit(actingAs(tx, { kind: actorKind, userId, sessionId: session.id }), {
    action: "session.started",
    entityType: "session",
    entityId: session.id,
    after: { kind, method },
  });
  // The worker looks whether the device is news; the very same browser never is.
  if (!noted.isKnownBrowser) await enqueue(tx.db, "mail.new-sign-in", { sessionId: session.id });
  return session;
}
