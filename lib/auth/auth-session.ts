import { z } from "zod";
import { verifyAccessToken } from "@/lib/auth/access-token";
import { createAuthError } from "@/lib/auth/auth-error";
import { type Context, createContext, requireUser } from "@/lib/auth/context";
import { NO_PERMISSIONS } from "@/lib/auth/permissions";
import { SECOND_FACTOR_TYPES } from "@/lib/auth/second-factors";
import { authenticationMethodSchema } from "@/lib/auth/sessions";
import { type Clock, systemClock } from "@/lib/clock";
import { db, type Queryable } from "@/lib/db";
import { queryJson } from "@/lib/query-json";

const currentSessionSchema = z.object({
  id: z.string(),
  userId: z.string(),
  kind: z.string(),
  aal: z.string(),
  amr: z.array(authenticationMethodSchema),
  /**
   * When the user signed in. After a hand-off, this is earlier than the time at which the session was
   * created.
   */
  signedInAt: z.coerce.date(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** The IP address from which the session was started. */
  ipAddress: z.string().nullable(),
  /** Whether a second factor is set up; if so, protected changes require aal2. */
  hasSecondFactor: z.boolean(),
});

/** The acting user's active session. */
export type CurrentSession = z.infer<typeof currentSessionSchema>;

/**
 * Creates a context from a bearer token, for account endpoints. Accepts any assurance level, so that users
 * can still verify their second factor. Throws no_authorization if there is no token, bad_jwt if the token is
 * invalid, or session_not_found if the session has ended.
 */
export async function createBearerContext(
  request: { authorization: string | null; requestId: string },
  clock: Clock = systemClock,
): Promise<Context> {
  const token = /^Bearer\s+(\S+)$/i.exec(request.authorization ?? "")?.[1];
  if (!token) throw createAuthError("no_authorization");
  const claims = await verifyAccessToken(token);
  if (!claims) throw createAuthError("bad_jwt");
  const { userId, sessionId, aal: tokenAal } = claims;
  const ctx = createContext({
    actor: { kind: "companionApp", userId, sessionId, tokenAal },
    organization: null,
    permissions: NO_PERMISSIONS,
    requestId: request.requestId,
    clock,
  });
  await getCurrentSession(ctx);
  return ctx;
}

/** Creates a context from a browser's session cookie. Returns null if the session has ended. */
export async function createCookieContext(
  { sessionId, requestId }: { sessionId: string; requestId: string },
  clock: Clock = systemClock,
): Promise<{ ctx: Context; session: CurrentSession } | null> {
  const session = await findSession(db(), sessionId, clock.now());
  if (!session) return null;
  const ctx = createContext({
    actor: { kind: "user", userId: session.userId, sessionId },
    organization: null,
    permissions: NO_PERMISSIONS,
    requestId,
    clock,
  });
  return { ctx, session };
}

/**
 * Returns the acting user's session, with its assurance level limited to the token's level. Throws
 * session_not_found if the session has ended or the account no longer exists.
 */
export async function getCurrentSession(ctx: Context): Promise<CurrentSession> {
  const { sessionId } = requireUser(ctx);
  const session = await findSession(ctx.db, sessionId, ctx.clock.now());
  if (!session) throw createAuthError("session_not_found");
  const { actor } = ctx;
  const isBelow = actor.kind === "companionApp" && actor.tokenAal === "aal1";
  return isBelow ? { ...session, aal: "aal1" } : session;
}

/**
 * Returns the acting user's session. Throws insufficient_aal if a second factor is set up but hasn't been
 * verified in this session.
 */
export async function requireVerifiedSecondFactor(ctx: Context): Promise<CurrentSession> {
  const session = await getCurrentSession(ctx);
  if (session.hasSecondFactor && session.aal !== "aal2") throw createAuthError("insufficient_aal");
  return session;
}

const SELECT_CURRENT_SESSION = `
  SELECT jsonb_build_object(
    'id', s.id, 'userId', s.user_id, 'kind', s.kind, 'aal', s.aal, 'amr', s.amr, 'email', u.email, 'phone', u.phone,
    'signedInAt', LEAST(s.created_at, to_timestamp((s.amr->0->>'timestamp')::bigint)),
    'ipAddress', host(s.ip_address),
    'hasSecondFactor', EXISTS (
      SELECT 1 FROM mfa_factors f WHERE f.user_id = u.id AND f.status = 'verified'
        AND f.factor_type IN (SELECT jsonb_array_elements_text($1::jsonb)))) AS value
  FROM sessions s JOIN users u ON u.id = s.user_id
  WHERE s.id = $2::uuid AND s.kind <> 'recovery' AND s.revoked_at IS NULL AND s.expires_at > $3::timestamptz
    AND u.deleted_at IS NULL`;

async function findSession(database: Queryable, id: string, now: Date): Promise<CurrentSession | null> {
  return queryJson(database, {
    name: "current-session",
    schema: currentSessionSchema,
    sql: SELECT_CURRENT_SESSION,
    values: [JSON.stringify(SECOND_FACTOR_TYPES), id, now.toISOString()],
  });
}
