import "server-only";
import type { z } from "zod";
import { verifyCaptcha } from "@/lib/captcha/verify-captcha";
import type { VisitorArguments } from "@/lib/domain/identity/account/visitor-arguments";
import { createMfaChallenge } from "@/lib/domain/identity/mfa/challenge-data";
import { startPasskeySignInSchema } from "@/lib/domain/identity/mfa/model/schemas";
import { createWebAuthnAuthenticationOptions } from "@/lib/domain/identity/mfa/webauthn";
import { parse } from "@/lib/errors";
import { consumeRateLimit } from "@/lib/rate-limit";

/** Returns WebAuthn options that let an authenticator offer any of its passkeys for this site. */
export async function startPasskeySignIn({
  ctx,
  input,
  client,
}: VisitorArguments<z.input<typeof startPasskeySignInSchema>>) {
  const { gotrue_meta_security: security } = parse(startPasskeySignInSchema, input);
  await verifyCaptcha(security?.captcha_token ?? undefined, client.address);
  await consumeRateLimit("sign-in.address", client.address);
  const options = await createWebAuthnAuthenticationOptions(null);
  const { challenge } = options;
  const { id, expiresAt } = await createMfaChallenge(ctx, { purpose: "passkey_authentication", challenge });
  return { challenge_id: id, options, expires_at: expiresAt };
}
