import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import { createAuthError } from "@/lib/auth/auth-error";
import { getCurrentSession } from "@/lib/auth/auth-session";
import type { Context } from "@/lib/auth/context";
import { insertFactor, listFactorRows } from "@/lib/domain/identity/mfa/data";
import { replaceStoredRecoveryCodes } from "@/lib/domain/identity/mfa/recovery-code-data";
import { generateRecoveryCodes } from "@/lib/domain/identity/mfa/recovery-codes";

const NAME = "Recovery codes";

export interface CreatedRecoveryCodesJson {
  id: string;
  type: "recovery_code";
  friendly_name: string;
  total: number;
  /** The codes, which are shown only once. */
  codes: string[];
}

/**
 * Creates a set of recovery codes and invalidates the previous set. Each code can be used once instead of the
 * second factor. Throws insufficient_aal if the session hasn't verified a second factor.
 */
export async function createRecoveryCodes({ ctx }: { ctx: Context }): Promise<CreatedRecoveryCodesJson> {
  const { userId, aal, hasSecondFactor } = await getCurrentSession(ctx);
  if (!hasSecondFactor || aal !== "aal2") throw createAuthError("insufficient_aal");
  const codes = generateRecoveryCodes();
  return ctx.transaction(async (tx) => {
    const [known] = await listFactorRows(tx, userId, ["recovery_code"]);
    const newFactor = {
      userId,
      factorType: "recovery_code",
      friendlyName: NAME,
      status: "verified",
    } as const;
    const { id } = known ?? (await insertFactor(tx, newFactor));
    await replaceStoredRecoveryCodes(tx, userId, codes);
    await recordAudit(tx, { action: "recovery_codes.created", entityType: "mfa_factor", entityId: id });
    return { id, type: "recovery_code", friendly_name: NAME, total: codes.length, codes };
  });
}
