import "server-only";
import type { z } from "zod";
import { recordAudit } from "@/lib/audit/record-audit";
import { createAuthError } from "@/lib/auth/auth-error";
import { getOwnSession } from "@/lib/auth/auth-session";
import type { VerbArguments } from "@/lib/auth/context";
import { clearFactorAttempts, countFactorAttempt } from "@/lib/domain/identity/mfa/attempt-limits";
import { recoveryCodeSchema } from "@/lib/domain/identity/mfa/model/schemas";
import { consumeRecoveryCode } from "@/lib/domain/identity/mfa/recovery-code-data";
import { type ElevatedSession, elevateSession } from "@/lib/domain/identity/mfa/session-data";
import { parse } from "@/lib/errors";

/** Elevates the session with a recovery code in place of the second factor. Throws mfa_verification_failed. */
export async function acceptRecoveryCode({
  ctx,
  input,
}: VerbArguments<z.input<typeof recoveryCodeSchema>>): Promise<ElevatedSession> {
  const { code } = parse(recoveryCodeSchema, input);
  const session = await getOwnSession(ctx);
  const { id, userId } = session;
  await countFactorAttempt(session);
  const elevated = await ctx.transaction(async (tx) => {
    if (!(await consumeRecoveryCode(tx, userId, code))) {
      throw createAuthError("mfa_verification_failed", {
        message: "This recovery code is wrong or has already been used",
      });
    }
    await recordAudit(tx, { action: "recovery_code.used", entityType: "session", entityId: id });
    return elevateSession(tx, id, "recovery_code");
  });
  await clearFactorAttempts(session);
  return elevated;
}
