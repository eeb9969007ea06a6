import "server-only";
import { createAuthError } from "@/lib/auth/auth-error";
import { requireVerifiedSecondFactor } from "@/lib/auth/auth-session";
import type { Context } from "@/lib/auth/context";
import { listFactorRows } from "@/lib/domain/identity/mfa/data";
import { deleteStoredRecoveryCodes as deleteCodes } from "@/lib/domain/identity/mfa/recovery-code-data";
import { unenrollFactor } from "@/lib/domain/identity/mfa/unenroll-factor";

/**
 * Deletes the user's recovery codes. Throws mfa_factor_not_found if no codes exist, and the same errors as
 * `requireVerifiedSecondFactor`.
 */
export async function deleteRecoveryCodes({ ctx }: { ctx: Context }): Promise<{ id: string }> {
  const { userId } = await requireVerifiedSecondFactor(ctx);
  return ctx.transaction(async (tx) => {
    const [factor] = await listFactorRows(tx, userId, ["recovery_code"]);
    if (!factor) throw createAuthError("mfa_factor_not_found");
    await deleteCodes(tx, userId);
    return unenrollFactor({ ctx: tx, input: { factorId: factor.id } });
  });
}
