import "server-only";
import type { z } from "zod";
import { recordAudit } from "@/lib/audit/record-audit";
import { createAuthError } from "@/lib/auth/auth-error";
import { getCurrentSession } from "@/lib/auth/auth-session";
import type { VerbArguments } from "@/lib/auth/context";
import {
  clearFactorAttemptLimits,
  consumeFactorAttemptLimit,
} from "@/lib/domain/identity/mfa/attempt-limits";
import { recoveryCodeSchema } from "@/lib/domain/identity/mfa/model/schemas";
import { consumeRecoveryCode } from "@/lib/domain/identity/mfa/recovery-code-data";
import { type ElevatedSession, elevateSession } from "@/lib/domain/identity/mfa/session-data";
import { parse } from "@/lib/errors";

/**
 * Elevates the session with a recovery code instead of the second factor. Throws mfa_verification_failed if
 * the code is incorrect or was already used.
 */
export async function redeemRecoveryCode({
  ctx,
  input,
}: VerbArguments<z.input<typeof recoveryCodeSchema>>): Promise<ElevatedSession> {
  const { code } = parse(recoveryCodeSchema, input);
  const session = await getCurrentSession(ctx);
  const { id, userId } = session;
  await consumeFactorAttemptLimit(session);
  const elevated = await ctx.transaction(async (tx) => {
    if (!(await consumeRecoveryCode(tx, userId, code))) {
      throw createAuthError("mfa_verification_failed", {
        message: "This recovery code is incorrect or has already been used. Enter another one.",
      });
    }
    await recordAudit(tx, { action: "recovery_code.used", entityType: "session", entityId: id });
    return elevateSession(tx, id, "recovery_code");
  });
  await clearFactorAttemptLimits(session);
  return elevated;
}
