import { z } from "zod";
import { createAuthError } from "@/lib/auth/auth-error";
import { env } from "@/lib/env";

const TIMEOUT_MS = 5_000;
const responseSchema = z.object({ success: z.boolean() });

/**
 * Verifies a captcha token with the configured service (hCaptcha, Turnstile and reCAPTCHA share the
 * protocol). Throws captcha_failed if the token is missing or invalid. Does nothing if no service is
 * configured.
 */
export async function verifyCaptcha(token: string | undefined, address: string): Promise<void> {
  const { CAPTCHA_VERIFY_URL: url, CAPTCHA_SECRET: secret } = env();
  if (!url) return;
  if (!token) throw createAuthError("captcha_failed");
  const response = await fetch(url, {
    method: "POST",
    body: new URLSearchParams({ secret: secret ?? "", response: token, remoteip: address }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const result = responseSchema.safeParse(await response.json());
  if (!result.success || !result.data.success) throw createAuthError("captcha_failed");
}
