import "server-only";
import { verifyCaptcha } from "@/lib/captcha/verify-captcha";
import { checkPassword } from "@/lib/domain/account/sign-in-with-password";
import { startSession } from "@/lib/domain/account/start-session";
import type { VisitorArguments } from "@/lib/domain/account/visitor";
import { type PasswordGrantInput, passwordGrantSchema } from "@/lib/domain/auth/schemas";
import { type SessionJson, toSessionJson } from "@/lib/domain/auth/session-json";
import { parse } from "@/lib/errors";

/** Tokens for an address or number and its password. Throws invalid_credentials and email_not_confirmed. */
export async function grantPassword(args: VisitorArguments<PasswordGrantInput>): Promise<SessionJson> {
  const { ctx, client } = args;
  const {
    email,
    phone = "",
    password,
    gotrue_meta_security: security,
  } = parse(passwordGrantSchema, args.input);
  await verifyCaptcha(security?.captcha_token ?? undefined, client.address);
  const { userId } = await checkPassword({ ...args, kind: "app" }, email ? { email } : { phone }, password);
  return ctx.transaction(async (tx) => {
    const session = await startSession(tx, { userId, kind: "app", method: "password", client });
    return toSessionJson(tx, session);
  });
}
