import "server-only";
import type { TrustedArguments } from "@/lib/auth/context";
import { issueOneTimeToken } from "@/lib/domain/identity/records/one-time-token-data";

/**
 * Creates the token for a password reset link, which must be emailed immediately. Earlier reset links become
 * invalid.
 */
export async function issueRecoveryToken({
  ctx,
  input: { userId, email },
}: TrustedArguments<{ userId: string; email: string }>): Promise<string> {
  const request = { userId, purpose: "recovery", sentTo: email, now: ctx.clock.now() } as const;
  const { token } = await issueOneTimeToken(request);
  return token;
}
