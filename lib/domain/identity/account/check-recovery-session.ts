import "server-only";
import { verifyAccessToken } from "@/lib/auth/access-token";
import { findRecoveryUserId } from "@/lib/domain/identity/account/data";
import { type RecoveryInput, recoverySchema } from "@/lib/domain/identity/account/model/schemas";
import type { VisitorArguments } from "@/lib/domain/identity/account/visitor-arguments";
import { DomainError, parse } from "@/lib/errors";
import { consumeRateLimit } from "@/lib/rate-limit";

/**
 * Checks that the access token belongs to an active recovery session. Called before the page shows the form for the
 * new password. Doesn't change any data. Throws PRECONDITION_FAILED if the session isn't active, or RATE_LIMITED
 * after too many attempts.
 */
export async function checkRecoverySession({
  ctx,
  input,
  client,
}: VisitorArguments<RecoveryInput>): Promise<void> {
  const { accessToken } = parse(recoverySchema, input);
  await consumeRateLimit("one-time-token.address", client.address);
  const claims = await verifyAccessToken(accessToken);
  if (!claims || !(await findRecoveryUserId(ctx, claims.sessionId)))
    throw new DomainError("PRECONDITION_FAILED", "Invalid or expired password reset link");
}
