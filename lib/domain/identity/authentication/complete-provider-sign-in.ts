import "server-only";
import { mintAuthCode } from "@/lib/auth/auth-codes";
import { createAuthError } from "@/lib/auth/auth-error";
import type { Context } from "@/lib/auth/context";
import { addResponseParameters } from "@/lib/auth/redirect-targets";
import { requireLiveSession } from "@/lib/auth/require-live-session";
import { type ClientInfo, renewSession, type SessionMethod } from "@/lib/auth/sessions";
import type { BrowserSession } from "@/lib/auth/web-session-cookies";
import { acceptTerms } from "@/lib/domain/identity/account/accept-terms";
import { startSession } from "@/lib/domain/identity/account/start-session";
import type { TrustedVisitorArguments } from "@/lib/domain/identity/account/visitor";
import { closeFlow, type ProviderFlow } from "@/lib/domain/identity/authentication/flow-data";
import { resolveIdentity } from "@/lib/domain/identity/authentication/resolve-identity";
import { getFragment, toSessionJson } from "@/lib/domain/identity/authentication/session-json";
import { env } from "@/lib/env";
import { DomainError, type ErrorCode } from "@/lib/errors";
import { completeAuthorization } from "@/lib/oidc/authorization";
import { getProvider } from "@/lib/oidc/configuration";
import type { ProviderProfile } from "@/lib/oidc/profile";
import { consumeLimit } from "@/lib/rate-limit";
import { getSiteUrl } from "@/lib/site-url";

export interface ProviderLanding {
  location: string;
  /** The browser's new session, to be set as a cookie; null for an app. */
  webSession: BrowserSession | null;
}

interface CallbackInput {
  response: URLSearchParams;
  /** The state that this browser started with; null if it has no cookie of ours. */
  browserState: string | null;
  /** The session of the browser's cookie, which the new one replaces. */
  browserSessionId: string | null;
}

/** Handles the redirect back from a provider. Returns the address to redirect to, with tokens, a code or an error. */
export async function completeProviderSignIn({
  ctx,
  input: { response, browserState, browserSessionId },
  client,
}: TrustedVisitorArguments<CallbackInput>): Promise<ProviderLanding> {
  await consumeLimit("one-time-token.address", client.address);
  const state = response.get("state") ?? "";
  const flow = await closeFlow(ctx, state);
  if (!flow || !isSameBrowser(flow, state === browserState)) {
    return toErrorLanding(env().APP_URL, createAuthError("bad_oauth_state"));
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
    return toErrorLanding(flow.kind === "web" ? getSiteUrl("/login") : flow.redirectTo, error);
  }
}

/**
 * Returns whether the same browser started the sign-in. Otherwise an attacker could sign another browser in to
 * their own account.
 */
function isSameBrowser({ kind, codeChallenge }: ProviderFlow, hasMatchingState: boolean): boolean {
  const isProvedByVerifier = kind === "app" && codeChallenge !== null;
  return hasMatchingState || isProvedByVerifier;
}

/** OAuth error codes (RFC 6749) for failures other than a refusal by the person or the provider. */
const OAUTH_ERRORS: Partial<Record<ErrorCode, string>> = {
  INTERNAL: "server_error",
  UNAVAILABLE: "temporarily_unavailable",
};

function toErrorLanding(target: string, error: DomainError): ProviderLanding {
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

async function completeReturn(tx: Context, providerReturn: ProviderReturn): Promise<ProviderLanding> {
  const { flow, profile, client, browserSessionId } = providerReturn;
  const { redirectTo, codeChallenge, kind } = flow;
  if (flow.userId) await requireLiveSession(tx, { userId: flow.userId, sessionId: flow.sessionId });
  const method: SessionMethod = getProvider(flow.provider).domains.length > 0 ? "sso" : "oauth";
  if (kind === "app" && codeChallenge && flow.userId) {
    // Somebody else may have opened the address. Only the app that started the flow has the verifier, so
    // linking happens when that app redeems the code.
    const link = { profile: { ...profile }, sessionId: flow.sessionId };
    const code = { userId: flow.userId, method, codeChallenge, link, now: tx.clock.now() };
    return toAppLanding(redirectTo, await mintAuthCode(tx.db, code));
  }
  const userId = await resolveIdentity(tx, profile, { linkUserId: flow.userId, redirectTo });
  if (kind === "app" && codeChallenge) {
    const code = { userId, method, codeChallenge, now: tx.clock.now() };
    return toAppLanding(redirectTo, await mintAuthCode(tx.db, code));
  }
  if (kind === "web" && flow.userId) {
    const id = await renewBrowserSession(tx, flow.userId, browserSessionId);
    return { location: redirectTo, webSession: { id, knownBrowser: null } };
  }
  const replacesSessionId = kind === "web" ? browserSessionId : null;
  const session = await startSession(tx, { userId, kind, method, client, replacesSessionId });
  // The website states the terms at the button; apps must record the consent themselves.
  if (kind === "web") await acceptTerms(tx, userId);
  if (kind === "web") return { location: redirectTo, webSession: session };
  const tokens = getFragment(await toSessionJson(tx, session));
  return { location: addResponseParameters(redirectTo, "fragment", tokens), webSession: null };
}

function toAppLanding(redirectTo: string, code: string): ProviderLanding {
  return { location: addResponseParameters(redirectTo, "query", { code }), webSession: null };
}

/** Keeps the person signed in after linking a sign-in, with a new session id. */
async function renewBrowserSession(tx: Context, userId: string, sessionId: string | null): Promise<string> {
  const renewed = sessionId && (await renewSession(tx.db, { sessionId, userId, now: tx.clock.now() }));
  if (!renewed) throw createAuthError("session_not_found");
  return renewed;
}
