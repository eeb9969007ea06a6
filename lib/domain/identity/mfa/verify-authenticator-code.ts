import "server-only";
import type { TrustedArguments } from "@/lib/auth/context";
import { challengeFactor } from "@/lib/domain/identity/mfa/challenge-factor";
import type { ElevatedSession } from "@/lib/domain/identity/mfa/session-data";
import { verifyFactor } from "@/lib/domain/identity/mfa/verify-factor";

/** Verifies a factor with the code that the user entered. Throws the same errors as `verifyFactor`. */
export async function verifyAuthenticatorCode({
  ctx,
  input: { factorId, code },
}: TrustedArguments<{ factorId: string; code: string }>): Promise<ElevatedSession> {
  const { id } = await challengeFactor({ ctx, input: { factorId } });
  return verifyFactor({ ctx, input: { factorId, challenge_id: id, code } });
}
