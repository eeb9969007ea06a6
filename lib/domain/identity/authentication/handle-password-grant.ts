import "server-only";
import { verifyCaptcha } from "@/lib/captcha/verify-captcha";
import { checkSignInPassword } from "@/lib/domain/identity/account/sign-in-with-password";
import { startSession } from "@/lib/domain/identity/account/start-session";
import type { VisitorArguments } from "@/lib/domain/identity/account/visitor-arguments";
import {
  type PasswordGrantInput,
  passwordGrantSchema,
} from "@/lib/domain/identity/authentication/model/schemas";
import { type SessionJson, toSessionJson } from "@/lib/domain/identity/authentication/session-json";
import { parse } from "@/lib/errors";

/**
 * Exchanges a password and an email address or phone number for tokens. Also returns the cookie that marks the
 * browser as known to the account. Throws the same errors as `checkSignInPassword`, such as invalid_credentials
 * and email_not_confirmed.
 */
export async function handlePasswordGrant(
  args: VisitorArguments<PasswordGrantInput>,
): Promise<{ session: SessionJson; knownBrowser: string }> {
  const { ctx, client } = args;
  const {
    email,
    phone = "",
    password,
    gotrue_meta_security: security,
  } = parse(passwordGrantSchema, args.input);
  await verifyCaptcha(security?.captcha_token ?? undefined, client.address);
  const { userId, knownBrowser } = await checkSignInPassword(
    { ...args, kind: "app" },
    email ? { email } : { phone },
    password,
  );
  const session = await ctx.transaction(async (tx) =>
    toSessionJson(tx, await startSession(tx, { userId, kind: "app", method: "password", client })),
  );
  return { session, knownBrowser };
}
