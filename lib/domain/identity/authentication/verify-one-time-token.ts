import "server-only";
import { createAuthError } from "@/lib/auth/auth-error";
import type { Context } from "@/lib/auth/context";
import { findSignUpByCode } from "@/lib/domain/identity/account/find-sign-up-by-code";
import { startSession } from "@/lib/domain/identity/account/start-session";
import type { VisitorArguments } from "@/lib/domain/identity/account/visitor-arguments";
import { applyOneTimeToken } from "@/lib/domain/identity/authentication/apply-one-time-token";
import {
  type VerificationType,
  type VerifyInput,
  verifySchema,
} from "@/lib/domain/identity/authentication/model/schemas";
import { type SessionJson, toSessionJson } from "@/lib/domain/identity/authentication/session-json";
import {
  type ConsumedToken,
  consumeOneTimeToken,
  consumeTokenById,
  findTokenByCode,
  type OneTimeTokenPurpose,
} from "@/lib/domain/identity/records/one-time-token-data";
import { parse } from "@/lib/errors";
import { clearRateLimit, consumeRateLimit } from "@/lib/rate-limit";

const MAIL_PURPOSES: readonly OneTimeTokenPurpose[] = ["signup", "magiclink"];

/**
 * The token purposes that each verification type of the auth API accepts. Apps use the same type for the first
 * sign-in by email and for later sign-ins.
 */
export const PURPOSES_BY_VERIFICATION_TYPE: Record<VerificationType, readonly OneTimeTokenPurpose[]> = {
  signup: MAIL_PURPOSES,
  invite: MAIL_PURPOSES,
  magiclink: MAIL_PURPOSES,
  email: MAIL_PURPOSES,
  recovery: ["recovery"],
  email_change: ["email_change_current", "email_change_new"],
  sms: ["sms", "signup"],
  phone_change: ["phone_change"],
};

/** The message that the auth API defines for the first of the two approvals of an address change. */
export const FIRST_APPROVAL_MESSAGE =
  "Confirmation link accepted. Please proceed to confirm link sent to the other email";

/**
 * Confirms an email address or phone number with a code or the token from a link, and starts a session. Throws
 * otp_expired if the code or token is invalid or has expired.
 */
export async function verifyOneTimeToken({
  ctx,
  input,
  client,
}: VisitorArguments<VerifyInput>): Promise<SessionJson | { msg: string; code: string }> {
  const parsed = parse(verifySchema, input);
  await consumeRateLimit("one-time-token.address", client.address);
  const consume =
    "token_hash" in parsed
      ? createTokenConsumer(parsed.token_hash, parsed.type)
      : await createCodeConsumer(ctx, parsed);
  return ctx.transaction(async (tx) => {
    const token = await consume(tx);
    const isCode = "token" in parsed;
    const ownSignUpId = token && isCode ? await findSignUpByCode(tx, token) : null;
    const result = token && (await applyOneTimeToken(tx, token, { ownSignUpId }));
    if (!result) throw createAuthError("otp_expired");
    if (result.kind === "awaitingSecondApproval") return { msg: FIRST_APPROVAL_MESSAGE, code: "200" };
    const { userId, method } = result;
    return toSessionJson(tx, await startSession(tx, { userId, kind: "app", method, client }));
  });
}

type ConsumeToken = (tx: Context) => Promise<ConsumedToken | null>;

/**
 * Returns a function that consumes a link's token. The function rejects a link from a PKCE flow, because this
 * endpoint doesn't accept a verifier.
 */
function createTokenConsumer(token: string, type: VerificationType): ConsumeToken {
  return async (tx) => {
    const query = { token, purposes: PURPOSES_BY_VERIFICATION_TYPE[type], now: tx.clock.now() };
    const consumed = await consumeOneTimeToken(tx.db, query);
    if (consumed?.codeChallenge)
      throw createAuthError("bad_code_verifier", { message: "Open the link in the email instead" });
    return consumed;
  };
}

async function createCodeConsumer(
  ctx: Context,
  parsed: { token: string; type: VerificationType; email?: string | undefined; phone?: string | undefined },
): Promise<ConsumeToken> {
  const { token: code, type, email, phone } = parsed;
  const sentTo = email ?? phone ?? "";
  await consumeRateLimit("one-time-code.account", sentTo);
  const query = { code, sentTo, purposes: PURPOSES_BY_VERIFICATION_TYPE[type], now: ctx.clock.now() };
  const found = await findTokenByCode(ctx.db, query);
  if (!found) throw createAuthError("otp_expired");
  await clearRateLimit("one-time-code.account", sentTo);
  return (tx) => consumeTokenById(tx.db, { id: found.id, now: tx.clock.now() });
}
