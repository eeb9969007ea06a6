import "server-only";
import { createAuthError } from "@/lib/auth/auth-error";
import type { Context } from "@/lib/auth/context";
import { addResponseParameters } from "@/lib/auth/redirect-targets";
import { type ClientInfo, renewSession, type SessionMethod } from "@/lib/auth/sessions";
import type { BrowserSession } from "@/lib/auth/web-session-cookies";
import { recordTermsAcceptance } from "@/lib/domain/identity/account/record-terms-acceptance";
import { startSession } from "@/lib/domain/identity/account/start-session";
import type { TrustedVisitorArguments } from "@/lib/domain/identity/account/visitor-arguments";
import { requireLiveSession } from "@/lib/domain/identity/authentication/live-session-data";
import {
  consumeProviderFlow,
  type ProviderFlow,
} from "@/lib/domain/identity/authentication/provider-flow-data";
import { resolveIdentity } from "@/lib/domain/identity/authentication/resolve-identity";
import { toFragmentParameters, toSessionJson } from "@/lib/domain/identity/authentication/session-json";
import { issueAuthCode } from "@/lib/domain/identity/records/auth-code-data";
import { env } from "@/lib/env";
import { DomainError, type ErrorCode } from "@/lib/errors";
import { completeAuthorization } from "@/lib/oidc/authorization";
import { getProvider } from "@/lib/oidc/configuration";
import type { ProviderProfile } from "@/lib/oidc/profile";
import { consumeRateLimit } from "@/lib/rate-limit";
import { getSiteUrl } from "@/lib/site-url";

export interface ProviderRedirect {
  location: string;
  /** The session to store in the browser's cookie; null for an app. */
  webSession: BrowserSession | null;
}

interface CallbackInput {
  response: URLSearchParams;
  /**
   * The state that this browser stored when it started the sign-in; null if the browser doesn't have our
   * cookie.
   */
  browserState: string | null;
  /** The session in the browser's cookie, which the new session replaces. */
  browserSessionId: string | null;
}

/**
 * Handles a provider's redirect back to our site. Returns the URL to redirect to, which contains tokens, a code
 * or an error.
 */
export async function completeProviderSignIn({
  ctx,
  input: { response, browserState, browserSessionId },
  client,
}: TrustedVisitorArguments<CallbackInput>): Promise<ProviderRedirect> {
  await consumeRateLimit("one-time-token.address", client.address);
  const state = response.get("state") ?? "";
  const flow = await consumeProviderFlow(ctx, state);
  if (!flow || !isSameBrowser(flow, state === browserState)) {
    return toErrorRedirect(env().APP_URL, createAuthError("bad_oauth_state"));
  }
  try {
    if (response.has("error")) {
      throw createAuthError("bad_oauth_callback", {
        message: response.get("error_description") ?? "Sign-in was canceled",
      });
    }
    const profile = await completeAuthorization(getProvider(flow.provider), { state, parameters: response });
    return await ctx.transaction((tx) => completeReturn(tx, { flow, profile, client, browserSessionId }));
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return toErrorRedirect(flow.kind === "web" ? getSiteUrl("/login") : flow.redirectTo, error);
  }
}

/**
 * Returns whether this browser started the sign-in. Without this check, an attacker could sign another user's
 * browser in to the attacker's account.
 */
function isSameBrowser({ kind, codeChallenge }: ProviderFlow, hasMatchingState: boolean): boolean {
  const isProvedByVerifier = kind === "app" && codeChallenge !== null;
  return hasMatchingState || isProvedByVerifier;
}

/** OAuth error codes (RFC 6749). All other failures are reported as access_denied. */
const OAUTH_ERRORS: Partial<Record<ErrorCode, string>> = {
  INTERNAL: "server_error",
  UNAVAILABLE: "temporarily_unavailable",
};

function toErrorRedirect(target: string, error: DomainError): ProviderRedirect {
  const parameters = {
    error: OAUTH_ERRORS[error.code] ?? "access_denied",
    error_code: error.reason ?? "unexpected_failure",
    error_description: error.message,
  };
  return { location: addResponseParameters(target, "query", parameters), webSession: null };
}

interface ProviderReturn {
  flow: ProviderFlow;
  profile: ProviderProfile;
  client: ClientInfo;
  browserSessionId: string | null;
}

async function completeReturn(tx: Context, providerReturn: ProviderReturn): Promise<ProviderRedirect> {
  const { flow, profile, client, browserSessionId } = providerReturn;
  const { redirectTo, codeChallenge, kind } = flow;
  if (flow.userId) await requireLiveSession(tx, { userId: flow.userId, sessionId: flow.sessionId });
  const method: SessionMethod = getProvider(flow.provider).domains.length > 0 ? "sso" : "oauth";
  if (kind === "app" && codeChallenge && flow.userId) {
    // The provider is linked when the app redeems the code, because only the app that started the flow has the
    // verifier.
    const link = { profile: { ...profile }, sessionId: flow.sessionId };
    const code = { userId: flow.userId, method, codeChallenge, link, now: tx.clock.now() };
    return toAppRedirect(redirectTo, await issueAuthCode(tx.db, code));
  }
  const userId = await resolveIdentity(tx, profile, { linkUserId: flow.userId, redirectTo });
  if (kind === "app" && codeChallenge) {
    const code = { userId, method, codeChallenge, now: tx.clock.now() };
    return toAppRedirect(redirectTo, await issueAuthCode(tx.db, code));
  }
  if (kind === "web" && flow.userId) {
    const id = await renewBrowserSession(tx, flow.userId, browserSessionId);
    return { location: redirectTo, webSession: { id, knownBrowser: null } };
  }
  const replacesSessionId = kind === "web" ? browserSessionId : null;
  const session = await startSession(tx, { userId, kind, method, client, replacesSessionId });
  // The website shows the terms next to the sign-in button. Apps record consent themselves.
  if (kind === "web") await recordTermsAcceptance(tx, userId);
  if (kind === "web") return { location: redirectTo, webSession: session };
  const tokens = toFragmentParameters(await toSessionJson(tx, session));
  return { location: addResponseParameters(redirectTo, "fragment", tokens), webSession: null };
}

function toAppRedirect(redirectTo: string, code: string): ProviderRedirect {
  return { location: addResponseParameters(redirectTo, "query", { code }), webSession: null };
}

/** Replaces the browser's session after a provider is linked, so that the user stays signed in. */
async function renewBrowserSession(tx: Context, userId: string, sessionId: string | null): Promise<string> {
  const renewed = sessionId && (await renewSession(tx.db, { sessionId, userId, now: tx.clock.now() }));
  if (!renewed) throw createAuthError("session_not_found");
  return renewed;
}
