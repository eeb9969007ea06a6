import "server-only";
import type { Context } from "@/lib/auth/context";
import { countPendingSignUps } from "@/lib/domain/identity/account/sign-up-data";
import { hasOtherLiveToken } from "@/lib/domain/identity/records/one-time-token-data";

interface SignUpCode {
  userId: string;
  pendingSignUpId: string | null;
}

/**
 * Finds the sign-up that an entered code confirms. Returns null if the same address has another pending
 * sign-up, or if another code or link was sent to it. In both cases, the code may belong to someone else's
 * sign-up.
 */
export async function findSignUpByCode(
  tx: Context,
  { userId, pendingSignUpId }: SignUpCode,
): Promise<string | null> {
  if ((await countPendingSignUps(tx, userId)) > 1) return null;
  return (await hasOtherLiveToken(tx.db, { userId, now: tx.clock.now() })) ? null : pendingSignUpId;
}
