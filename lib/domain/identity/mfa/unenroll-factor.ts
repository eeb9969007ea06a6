import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import { createAuthError } from "@/lib/auth/auth-error";
import { requireVerifiedSecondFactor } from "@/lib/auth/auth-session";
import type { TrustedArguments } from "@/lib/auth/context";
import { countSecondFactors, deleteFactor, findFactor, listFactorRows } from "@/lib/domain/identity/mfa/data";
import { deleteStoredRecoveryCodes } from "@/lib/domain/identity/mfa/recovery-code-data";
import { endPasskeySessions, lowerAssuranceLevels } from "@/lib/domain/identity/mfa/session-data";
import { enqueue } from "@/lib/jobs/enqueue";

/**
 * Removes a factor or passkey. Removing the last second factor also deletes the recovery codes; removing a
 * passkey also ends the other sessions that were started with it. Throws mfa_factor_not_found if the user has
 * no such factor, and the same errors as `requireVerifiedSecondFactor`.
 */
export async function unenrollFactor({
  ctx,
  input,
}: TrustedArguments<{ factorId: string }>): Promise<{ id: string }> {
  const { id: sessionId, userId, aal } = await requireVerifiedSecondFactor(ctx);
  return ctx.transaction(async (tx) => {
    const factor = await findFactor(tx, userId, input.factorId);
    if (!factor) throw createAuthError("mfa_factor_not_found");
    const { id, factorType, status } = factor;
    if (factorType === "passkey") await endPasskeySessions(tx, id, sessionId);
    await deleteFactor(tx, id);
    if (factorType === "recovery_code") await deleteStoredRecoveryCodes(tx, userId);
    if (status === "unverified") return { id };
    if ((await countSecondFactors(tx, userId)) === 0) {
      await deleteStoredRecoveryCodes(tx, userId);
      for (const { id: codes } of await listFactorRows(tx, userId, ["recovery_code"]))
        await deleteFactor(tx, codes);
      if (aal === "aal2") await lowerAssuranceLevels(tx, userId);
    }
    await recordAudit(tx, {
      action: "factor.removed",
      entityType: "mfa_factor",
      entityId: id,
      before: { type: factorType },
    });
    await enqueue(tx.db, "mail.account-notice", { userId, notice: "factor_removed" });
    return { id };
  });
}
