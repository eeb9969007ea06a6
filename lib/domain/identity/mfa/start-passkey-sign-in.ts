import "server-only";
import type { z } from "zod";
import { createAuthenticationOptions } from "@/lib/auth/webauthn";
import { verifyCaptcha } from "@/lib/captcha/verify-captcha";
import type { VisitorArguments } from "@/lib/domain/identity/account/visitor";
import { openChallenge } from "@/lib/domain/identity/mfa/challenge-data";
import { startPasskeySignInSchema } from "@/lib/domain/identity/mfa/model/schemas";
import { parse } from "@/lib/errors";
import { consumeLimit } from "@/lib/rate-limit";

/** Returns WebAuthn options that let an authenticator offer any of its passkeys for this site. */
export async function startPasskeySignIn({
  ctx,
  input,
  client,
}: VisitorArguments<z.input<typeof startPasskeySignInSchema>>) {
  const { gotrue_meta_security: security } = parse(startPasskeySignInSchema, input);
  await verifyCaptcha(security?.captcha_token ?? undefined, client.address);
  await consumeLimit("sign-in.address", client.address);
  const options = await createAuthenticationOptions(null);
  const { challenge } = options;
  const { id, expiresAt } = await openChallenge(ctx, { purpose: "passkey_authentication", challenge });
  return { challenge_id: id, options, expires_at: expiresAt };
}
