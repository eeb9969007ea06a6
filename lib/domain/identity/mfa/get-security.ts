import "server-only";
import { getOwnSession } from "@/lib/auth/auth-session";
import type { Context } from "@/lib/auth/context";
import { type FactorRow, listFactorRows } from "@/lib/domain/identity/mfa/data";
import { countRecoveryCodes } from "@/lib/domain/identity/mfa/recovery-code-data";

export interface FactorFacts {
  id: string;
  type: string;
  name: string | null;
  createdAt: Date;
  lastUsedAt: Date | null;
}

export interface SecurityFacts {
  /** Factors that sign-in asks for after the password. */
  secondFactors: FactorFacts[];
  passkeys: FactorFacts[];
  /** Null if the person has no second factor that recovery codes could replace. */
  recoveryCodesLeft: number | null;
}

/** Returns the person's second factors, passkeys and remaining recovery codes. Throws session_not_found. */
export async function getSecurity({ ctx }: { ctx: Context }): Promise<SecurityFacts> {
  const { userId } = await getOwnSession(ctx);
  const rows = await listFactorRows(ctx, userId, ["totp", "webauthn", "passkey"]);
  const verified = rows.filter(({ status }) => status === "verified").map(toFacts);
  const secondFactors = verified.filter(({ type }) => type !== "passkey");
  const { remaining } = await countRecoveryCodes(ctx, userId);
  return {
    secondFactors,
    passkeys: verified.filter(({ type }) => type === "passkey"),
    recoveryCodesLeft: secondFactors.length > 0 ? remaining : null,
  };
}

function toFacts({ id, factorType, friendlyName, createdAt, lastUsedAt }: FactorRow): FactorFacts {
  return { id, type: factorType, name: friendlyName, createdAt, lastUsedAt };
}
