import "server-only";
import { mintAuthCode } from "@/lib/auth/auth-codes";
import { authError } from "@/lib/auth/auth-error";
import type { Context } from "@/lib/auth/context";
import { withAnswer } from "@/lib/auth/redirect-target";
import { requireLiveSession } from "@/lib/auth/require-live-session";
import { type ClientInfo, renewSession, type SessionMethod } from "@/lib/auth/sessions";
import { acceptTerms } from "@/lib/domain/account/accept-terms";
import { startSession } from "@/lib/domain/account/start-session";
import type { VisitorArguments } from "@/lib/domain/account/visitor";
import { closeFlow, type ProviderFlow } from "@/lib/domain/auth/flow-data";
import { resolveIdentity } from "@/lib/domain/auth/resolve-identity";
import { fragmentOf, toSessionJson } from "@/lib/domain/auth/session-json";
import { env } from "@/lib/env";
import { DomainError } from "@/lib/errors";
import { completeAuthorization } from "@/lib/oidc/authorization";
import { getProvider } from "@/lib/oidc/configuration";
import type { ProviderProfile } from "@/lib/oidc/profile";
import { consumeLimit } from "@/lib/rate-limit";
import { siteUrl } from "@/lib/site-url";

export interface ProviderLanding {
  location: string;
  /** A browser's new session, whose cookie goes with the answer; null for an app. */
  webSessionId: string | null;
}

interface CallbackInput {
  answer: URLSearchParams;
  /** The state that this browser set out with; null for one that keeps no cookie of ours. */
  browserState: string | null;
  /** The session of its cookie, which a new one takes the place of. */
  browserSessionId: string | null;
}

/** Where a person goes who comes back from a provider: on, with tokens or a code, or with what went wrong. */
export async function completeProviderSignIn({
  ctx,
  input: { answer, browserState, browserSessionId },
  client,
}: VisitorArguments<CallbackInput>): Promise<ProviderLanding> {
  await consumeLimit("one-time-token.address", client.address);
  const state = answer.get("state") ?? "";
  const flow = await closeFlow(ctx, state);
  if (!flow || !isSameBrowser(flow, state === browserState)) {
    return refusal(env().APP_URL, authError("bad_oauth_state"));
  }
  try {
    if (answer.has("error")) {
      throw authError("bad_oauth_callback", {
        message: answer.get("error_description") ?? "Sign-in was cancelled",
      });
    }
    const profile = await completeAuthorization(getProvider(flow.provider), { state, answer });
    return await ctx.transaction((tx) => land(tx, { flow, profile, client, browserSessionId }));
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return refusal(flow.kind === "web" ? siteUrl("/login") : flow.redirectTo, error);
  }
}

/** Who gets a session comes back to where they set out: else somebody could sign another's browser in as themselves. */
function isSameBrowser({ kind, codeChallenge }: ProviderFlow, hasItsState: boolean): boolean {
  const isProvedByVerifier = kind === "app" && codeChallenge !== null;
  return hasItsState || isProvedByVerifier;
}

function refusal(target: string, error: DomainError): ProviderLanding {
  const answer = {
    error: error.code === "INTERNAL" ? "server_error" : "access_denied",
    error_code: error.reason ?? "unexpected_failure",
    error_description: error.message,
  };
  return { location: withAnswer(target, "query", answer), webSessionId: null };
}

interface Arrival {
  flow: ProviderFlow;
  profile: ProviderProfile;
  client: ClientInfo;
  browserSessionId: string | null;
}

async function land(tx: Context, arrival: Arrival): Promise<ProviderLanding> {
  const { flow, profile, client, browserSessionId } = arrival;
  const { redirectTo, codeChallenge, kind } = flow;
  if (flow.userId) await requireLiveSession(tx, { userId: flow.userId, sessionId: flow.sessionId });
  const method: SessionMethod = getProvider(flow.provider).domains.length > 0 ? "sso" : "oauth";
  if (kind === "app" && codeChallenge && flow.userId) {
    // Whoever opened the address may be somebody else: what links is the verifier, in the app that set out.
    const link = { profile: { ...profile }, sessionId: flow.sessionId };
    const code = { userId: flow.userId, method, codeChallenge, link, now: tx.clock.now() };
    return appLanding(redirectTo, await mintAuthCode(tx.db, code));
  }
  const userId = await resolveIdentity(tx, profile, { linkTo: flow.userId, redirectTo });
  if (kind === "app" && codeChallenge) {
    const code = { userId, method, codeChallenge, now: tx.clock.now() };
    return appLanding(redirectTo, await mintAuthCode(tx.db, code));
  }
  if (kind === "web" && flow.userId) {
    return { location: redirectTo, webSessionId: await renew(tx, flow.userId, browserSessionId) };
  }
  const replacesSessionId = kind === "web" ? browserSessionId : null;
  const session = await startSession(tx, { userId, kind, method, client, replacesSessionId });
  // The website says at its button what going on agrees to; what an app says, it has to keep itself.
  if (kind === "web") await acceptTerms(tx, userId);
  if (kind === "web") return { location: redirectTo, webSessionId: session.id };
  const tokens = fragmentOf(await toSessionJson(tx, session));
  return { location: withAnswer(redirectTo, "fragment", tokens), webSessionId: null };
}

function appLanding(redirectTo: string, code: string): ProviderLanding {
  return { location: withAnswer(redirectTo, "query", { code }), webSessionId: null };
}

/** Whoever links a further sign-in is signed in still, and goes on as they were under a new id. */
async function renew(tx: Context, userId: string, sessionId: string | null): Promise<string> {
  const renewed = sessionId && (await renewSession(tx.db, { sessionId, userId, now: tx.clock.now() }));
  if (!renewed) throw authError("session_not_found");
  return renewed;
}
