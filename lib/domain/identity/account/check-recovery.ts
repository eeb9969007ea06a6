import "server-only";
import { verifyAccessToken } from "@/lib/auth/access-token";
import { findRecoveryUser } from "@/lib/domain/identity/account/data";
import { type RecoveryInput, recoverySchema } from "@/lib/domain/identity/account/model/schemas";
import type { VisitorArguments } from "@/lib/domain/identity/account/visitor";
import { DomainError, parse } from "@/lib/errors";
import { consumeLimit } from "@/lib/rate-limit";

/**
 * Checks that the link's tokens open a recovery session, so that the form can be shown. Changes nothing. Throws
 * PRECONDITION_FAILED and RATE_LIMITED.
 */
export async function checkRecovery({ ctx, input, client }: VisitorArguments<RecoveryInput>): Promise<void> {
  const { accessToken } = parse(recoverySchema, input);
  await consumeLimit("one-time-token.address", client.address);
  const claims = await verifyAccessToken(accessToken);
  if (!claims || !(await findRecoveryUser(ctx, claims.sessionId)))
    throw new DomainError("PRECONDITION_FAILED", "Invalid or expired password reset link");
}
