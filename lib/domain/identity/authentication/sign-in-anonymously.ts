import "server-only";
import type { z } from "zod";
import { createAuthError } from "@/lib/auth/auth-error";
import { requireSignUps } from "@/lib/auth/auth-settings";
import { ANONYMOUS } from "@/lib/auth/identities";
import { verifyCaptcha } from "@/lib/captcha/verify-captcha";
import { openAccount } from "@/lib/domain/identity/account/open-account";
import { startSession } from "@/lib/domain/identity/account/start-session";
import type { VisitorArguments } from "@/lib/domain/identity/account/visitor";
import { getFullName } from "@/lib/domain/identity/authentication/get-full-name";
import { anonymousSchema } from "@/lib/domain/identity/authentication/model/schemas";
import { type SessionJson, toSessionJson } from "@/lib/domain/identity/authentication/session-json";
import { env } from "@/lib/env";
import { parse } from "@/lib/errors";
import { createId } from "@/lib/ids";
import { consumeLimit } from "@/lib/rate-limit";

/**
 * Opens an account without an address or number and starts its session. The person keeps the account by linking an
 * address, a number or a provider. Throws anonymous_provider_disabled, signup_disabled, captcha_failed, RATE_LIMITED.
 */
export async function signInAnonymously({
  ctx,
  input,
  client,
}: VisitorArguments<z.input<typeof anonymousSchema>>): Promise<SessionJson> {
  if (!env().AUTH_ANONYMOUS_USERS) throw createAuthError("anonymous_provider_disabled");
  requireSignUps();
  const { data, gotrue_meta_security: security } = parse(anonymousSchema, input);
  await verifyCaptcha(security?.captcha_token ?? undefined, client.address);
  await consumeLimit("anonymous.address", client.address);
  const metadata = data ?? {};
  return ctx.transaction(async (tx) => {
    const userId = createId();
    const identity = { provider: ANONYMOUS, providerId: userId, email: null, data: {} };
    const names = { fullName: getFullName(metadata), email: null, phone: null };
    await openAccount(tx, { userId, ...names, timeZone: undefined, continueTo: null, metadata, identity });
    return toSessionJson(tx, await startSession(tx, { userId, kind: "app", method: ANONYMOUS, client }));
  });
}
