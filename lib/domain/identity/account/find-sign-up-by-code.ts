import "server-only";
import type { Context } from "@/lib/auth/context";
import { countPendingSignUps } from "@/lib/domain/identity/account/sign-up-data";
import { hasOtherLiveToken } from "@/lib/domain/identity/records/one-time-token-data";

interface SignUpCode {
  userId: string;
  pendingSignUpId: string | null;
}

/**
 * Finds the sign-up that an entered code confirms. Returns null if another sign-up is pending or another code
 * or link was sent, because the code may then belong to someone else's sign-up.
 */
export async function findSignUpByCode(
  tx: Context,
  { userId, pendingSignUpId }: SignUpCode,
): Promise<string | null> {
  if ((await countPendingSignUps(tx, userId)) > 1) return null;
  return (await hasOtherLiveToken(tx.db, { userId, now: tx.clock.now() })) ? null : pendingSignUpId;
}
