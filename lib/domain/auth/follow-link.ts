import "server-only";
import type { z } from "zod";
import { mintAuthCode } from "@/lib/auth/auth-codes";
import { AUTH_REFUSALS, authError } from "@/lib/auth/auth-error";
import type { Context } from "@/lib/auth/context";
import { type ConsumedToken, consumeOneTimeToken } from "@/lib/auth/one-time-tokens";
import { redirectTarget, withAnswer } from "@/lib/auth/redirect-target";
import type { ClientInfo } from "@/lib/auth/sessions";
import { findSignUpOfPassword } from "@/lib/domain/account/find-sign-up-of-password";
import { startSession } from "@/lib/domain/account/start-session";
import type { VisitorArguments } from "@/lib/domain/account/visitor";
import { applyToken } from "@/lib/domain/auth/apply-token";
import { askToFollow } from "@/lib/domain/auth/ask-to-follow";
import { followLinkSchema } from "@/lib/domain/auth/schemas";
import { fragmentOf, toSessionJson } from "@/lib/domain/auth/session-json";
import { HALFWAY, PURPOSES } from "@/lib/domain/auth/verify";
import { env } from "@/lib/env";
import { DomainError, parse } from "@/lib/errors";
import { consumeLimit } from "@/lib/rate-limit";

/**
 * Where a mail's link leads: to where the app asked for when it had the mail sent, with tokens, with a code for
 * the app's verifier (PKCE), or with what is wrong; back to the page for a password that no sign-up has. Throws only
 * where there is no address to lead to.
 */
export async function followLink({
  ctx,
  input,
  client,
}: VisitorArguments<z.input<typeof followLinkSchema>>): Promise<string> {
  const { password, ...link } = parse(followLinkSchema, input);
  const { token, type, redirect_to: wish } = link;
  const target = redirectTarget(wish) ?? env().APP_URL;
  try {
    await consumeLimit("one-time-token.address", client.address);
    const found = password === undefined ? null : await findSignUpOfPassword(ctx, { token, password });
    if (found && !found.signUp) return askToFollow(link, { isPasswordWrong: true });
    const adopts = found?.signUp?.id ?? null;
    return await ctx.transaction(async (tx) => {
      const now = tx.clock.now();
      const consumed = await consumeOneTimeToken(tx.db, { token, purposes: PURPOSES[type], now });
      if (!consumed) throw authError("otp_expired", { message: "Email link is invalid or has expired" });
      return land(tx, consumed, { target: consumed.redirectTo ?? target, type, client, adopts });
    });
  } catch (error) {
    if (!(error instanceof DomainError) || error.code === "INTERNAL") throw error;
    return withAnswer(target, "fragment", {
      error: "access_denied",
      error_code: error.reason ?? "over_request_rate_limit",
      error_description: error.message,
    });
  }
}

interface Landing {
  target: string;
  type: string;
  client: ClientInfo;
  /** The sign-up whose password was typed. */
  adopts: string | null;
}

async function land(tx: Context, token: ConsumedToken, landing: Landing): Promise<string> {
  const { target, type, client, adopts } = landing;
  const effect = await applyToken(tx, token, { adopts });
  if (!effect) throw authError("otp_expired", { message: AUTH_REFUSALS.otp_expired[2] });
  if (effect.kind === "halfway") return withAnswer(target, "fragment", { message: HALFWAY });
  const { userId, method } = effect;
  if (token.codeChallenge) {
    const { codeChallenge } = token;
    const code = await mintAuthCode(tx.db, { userId, method, codeChallenge, now: tx.clock.now() });
    return withAnswer(target, "query", { code });
  }
  const session = await startSession(tx, { userId, kind: "app", method, client });
  return withAnswer(target, "fragment", { ...fragmentOf(await toSessionJson(tx, session)), type });
}
