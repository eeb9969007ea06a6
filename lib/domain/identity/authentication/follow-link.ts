import "server-only";
import type { z } from "zod";
import { createAuthError } from "@/lib/auth/auth-error";
import type { Context } from "@/lib/auth/context";
import { addResponseParameters, parseRedirectTarget } from "@/lib/auth/redirect-targets";
import type { ClientInfo } from "@/lib/auth/sessions";
import { findSignUpByPassword } from "@/lib/domain/identity/account/find-sign-up-by-password";
import { startRecoverySession } from "@/lib/domain/identity/account/start-recovery-session";
import { startSession } from "@/lib/domain/identity/account/start-session";
import type { VisitorArguments } from "@/lib/domain/identity/account/visitor-arguments";
import { applyOneTimeToken } from "@/lib/domain/identity/authentication/apply-one-time-token";
import { toLinkPrompt } from "@/lib/domain/identity/authentication/link-prompt";
import { followLinkSchema, type LinkPrompt } from "@/lib/domain/identity/authentication/model/schemas";
import { toFragmentParameters, toSessionJson } from "@/lib/domain/identity/authentication/session-json";
import {
  FIRST_APPROVAL_MESSAGE,
  PURPOSES_BY_VERIFICATION_TYPE,
} from "@/lib/domain/identity/authentication/verify-one-time-token";
import { issueAuthCode } from "@/lib/domain/identity/records/auth-code-data";
import { type ConsumedToken, consumeOneTimeToken } from "@/lib/domain/identity/records/one-time-token-data";
import { env } from "@/lib/env";
import { DomainError, parse } from "@/lib/errors";
import { consumeRateLimit } from "@/lib/rate-limit";
import { getSiteUrl } from "@/lib/site-url";

/** The URL to redirect to, or the prompt to show again. */
type FollowedLink = { location: string } | { prompt: LinkPrompt };

/**
 * Consumes an emailed link and returns the app's URL with tokens, a code for the app's verifier (PKCE), or an
 * error. If the app didn't request a redirect URL, a recovery link redirects to our reset page. Returns the
 * prompt again if the password doesn't match any pending sign-up.
 */
export async function followLink({
  ctx,
  input,
  client,
}: VisitorArguments<z.input<typeof followLinkSchema>>): Promise<FollowedLink> {
  const { password, ...link } = parse(followLinkSchema, input);
  const { token, type, redirect_to: redirectTo } = link;
  const requestedTarget = parseRedirectTarget(redirectTo);
  try {
    await consumeRateLimit("one-time-token.address", client.address);
    const found = password === undefined ? null : await findSignUpByPassword(ctx, { token, password });
    if (found && !found.signUp) return { prompt: toLinkPrompt(link, { isPasswordWrong: true }) };
    const ownSignUpId = found?.signUp?.id ?? null;
    const location = await ctx.transaction(async (tx) => {
      const now = tx.clock.now();
      const consumed = await consumeOneTimeToken(tx.db, {
        token,
        purposes: PURPOSES_BY_VERIFICATION_TYPE[type],
        now,
      });
      if (!consumed)
        throw createAuthError("otp_expired", { message: "Email link is invalid or has expired" });
      return applyLink(tx, consumed, {
        requestedTarget: consumed.redirectTo ?? requestedTarget,
        type,
        client,
        ownSignUpId,
      });
    });
    return { location };
  } catch (error) {
    if (!(error instanceof DomainError) || error.code === "INTERNAL") throw error;
    const parameters = {
      error: "access_denied",
      error_code: error.reason ?? "over_request_rate_limit",
      error_description: error.message,
    };
    const target = requestedTarget ?? (type === "recovery" ? getResetPageUrl() : env().APP_URL);
    return { location: addResponseParameters(target, "fragment", parameters) };
  }
}

function getResetPageUrl(): string {
  return getSiteUrl("/reset-password");
}

interface LinkOptions {
  /** The redirect URL that the app requested; null for a page on our site. */
  requestedTarget: string | null;
  type: string;
  client: ClientInfo;
  /** The ID of the sign-up that the entered password belongs to. */
  ownSignUpId: string | null;
}

async function applyLink(tx: Context, token: ConsumedToken, options: LinkOptions): Promise<string> {
  const { requestedTarget, type, client, ownSignUpId } = options;
  const target = requestedTarget ?? env().APP_URL;
  const result = await applyOneTimeToken(tx, token, { ownSignUpId });
  if (!result) throw createAuthError("otp_expired");
  if (result.kind === "awaitingSecondApproval")
    return addResponseParameters(target, "fragment", { message: FIRST_APPROVAL_MESSAGE });
  const { userId, method } = result;
  if (token.codeChallenge) {
    const { codeChallenge } = token;
    const code = await issueAuthCode(tx.db, { userId, method, codeChallenge, now: tx.clock.now() });
    return addResponseParameters(target, "query", { code });
  }
  if (token.purpose === "recovery" && requestedTarget === null) {
    const recovery = await startRecoverySession(tx, { userId, sentTo: token.sentTo, client });
    const { accessToken: access_token, refreshToken: refresh_token, expiresIn } = recovery;
    const tokens = { access_token, refresh_token, expires_in: String(expiresIn), token_type: "bearer", type };
    return addResponseParameters(getResetPageUrl(), "fragment", tokens);
  }
  const session = await startSession(tx, { userId, kind: "app", method, client });
  return addResponseParameters(target, "fragment", {
    ...toFragmentParameters(await toSessionJson(tx, session)),
    type,
  });
}
