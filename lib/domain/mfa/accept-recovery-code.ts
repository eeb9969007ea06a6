import "server-only";
import type { z } from "zod";
import { recordAudit } from "@/lib/audit/record-audit";
import { authError } from "@/lib/auth/auth-error";
import { getOwnSession } from "@/lib/auth/auth-session";
import type { VerbArguments } from "@/lib/auth/context";
import { consumeRecoveryCode } from "@/lib/domain/mfa/recovery-code-data";
import { recoveryCodeSchema } from "@/lib/domain/mfa/schemas";
import { type RaisedSession, raiseSession } from "@/lib/domain/mfa/session-data";
import { clearAttempts, countAttempt } from "@/lib/domain/mfa/try-limits";
import { parse } from "@/lib/errors";

/** Raises the session with a recovery code in place of the second factor. Throws mfa_verification_failed. */
export async function acceptRecoveryCode({
  ctx,
  input,
}: VerbArguments<z.input<typeof recoveryCodeSchema>>): Promise<RaisedSession> {
  const { code } = parse(recoveryCodeSchema, input);
  const session = await getOwnSession(ctx);
  const { id, userId } = session;
  await countAttempt(session);
  const raised = await ctx.transaction(async (tx) => {
    if (!(await consumeRecoveryCode(tx, userId, code))) {
      throw authError("mfa_verification_failed", {
        message: "This recovery code is wrong or was used already",
      });
    }
    await recordAudit(tx, { action: "recovery_code.used", entityType: "session", entityId: id });
    return raiseSession(tx, id, "recovery_code");
  });
  await clearAttempts(session);
  return raised;
}
