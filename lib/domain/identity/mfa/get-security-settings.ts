import "server-only";
import { getCurrentSession } from "@/lib/auth/auth-session";
import type { Context } from "@/lib/auth/context";
import { listFactorRows, type StoredFactor } from "@/lib/domain/identity/mfa/data";
import { countRecoveryCodes } from "@/lib/domain/identity/mfa/recovery-code-data";

export interface FactorSummary {
  id: string;
  type: string;
  name: string | null;
  createdAt: Date;
  lastUsedAt: Date | null;
}

export interface SecuritySettings {
  /** Factors that are required after the password. */
  secondFactors: FactorSummary[];
  passkeys: FactorSummary[];
  /** Null if the user has no second factor. */
  recoveryCodesLeft: number | null;
}

/**
 * Returns the user's second factors, passkeys and remaining recovery codes. Throws session_not_found if the
 * session has ended.
 */
export async function getSecuritySettings({ ctx }: { ctx: Context }): Promise<SecuritySettings> {
  const { userId } = await getCurrentSession(ctx);
  const rows = await listFactorRows(ctx, userId, ["totp", "webauthn", "passkey"]);
  const verified = rows.filter(({ status }) => status === "verified").map(toListedFactor);
  const secondFactors = verified.filter(({ type }) => type !== "passkey");
  const { remaining } = await countRecoveryCodes(ctx, userId);
  return {
    secondFactors,
    passkeys: verified.filter(({ type }) => type === "passkey"),
    recoveryCodesLeft: secondFactors.length > 0 ? remaining : null,
  };
}

function toListedFactor({
  id,
  factorType,
  friendlyName,
  createdAt,
  lastUsedAt,
}: StoredFactor): FactorSummary {
  return { id, type: factorType, name: friendlyName, createdAt, lastUsedAt };
}
