import "server-only";
import type { z } from "zod";
import { createAuthError } from "@/lib/auth/auth-error";
import { verifyCaptcha } from "@/lib/captcha/verify-captcha";
import { requireOpenSignUps } from "@/lib/domain/identity/account/auth-settings";
import { createUserAccount } from "@/lib/domain/identity/account/create-user-account";
import { startSession } from "@/lib/domain/identity/account/start-session";
import type { VisitorArguments } from "@/lib/domain/identity/account/visitor-arguments";
import { getFullName } from "@/lib/domain/identity/authentication/get-full-name";
import { signInAnonymouslySchema } from "@/lib/domain/identity/authentication/model/schemas";
import { type SessionJson, toSessionJson } from "@/lib/domain/identity/authentication/session-json";
import { ANONYMOUS_PROVIDER } from "@/lib/domain/identity/records/anonymous-provider";
import { env } from "@/lib/env";
import { parse } from "@/lib/errors";
import { createId } from "@/lib/ids";
import { consumeRateLimit } from "@/lib/rate-limit";

/**
 * Creates an account without an email address or phone number and starts its session. To keep the account, the user
 * links an email address, a phone number or a provider. Throws anonymous_provider_disabled, signup_disabled,
 * captcha_failed or RATE_LIMITED.
 */
export async function signInAnonymously({
  ctx,
  input,
  client,
}: VisitorArguments<z.input<typeof signInAnonymouslySchema>>): Promise<SessionJson> {
  if (!env().AUTH_ANONYMOUS_USERS) throw createAuthError("anonymous_provider_disabled");
  requireOpenSignUps();
  const { data, gotrue_meta_security: security } = parse(signInAnonymouslySchema, input);
  await verifyCaptcha(security?.captcha_token ?? undefined, client.address);
  await consumeRateLimit("anonymous.address", client.address);
  const metadata = data ?? {};
  return ctx.transaction(async (tx) => {
    const userId = createId();
    const identity = { provider: ANONYMOUS_PROVIDER, providerId: userId, email: null, data: {} };
    const names = { fullName: getFullName(metadata), email: null, phone: null };
    await createUserAccount(tx, {
      userId,
      ...names,
      timeZone: undefined,
      continueTo: null,
      metadata,
      identity,
    });
    return toSessionJson(
      tx,
      await startSession(tx, { userId, kind: "app", method: ANONYMOUS_PROVIDER, client }),
    );
  });
}
