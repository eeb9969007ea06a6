import "server-only";
import type { Context } from "@/lib/auth/context";
import { hasOtherLiveToken } from "@/lib/auth/one-time-tokens";
import { countWaitingSignUps } from "@/lib/domain/account/sign-up-data";

interface SignUpCode {
  userId: string;
  pendingSignUpId: string | null;
}

/**
 * The sign-up that typed digits confirm; null when they may be those of a stranger's. Where another sign-up waits, or
 * another code or link was sent meanwhile, the person may have typed what they didn't ask for.
 */
export async function findSignUpOfCode(
  tx: Context,
  { userId, pendingSignUpId }: SignUpCode,
): Promise<string | null> {
  if ((await countWaitingSignUps(tx, userId)) > 1) return null;
  return (await hasOtherLiveToken(tx.db, { userId, now: tx.clock.now() })) ? null : pendingSignUpId;
}
