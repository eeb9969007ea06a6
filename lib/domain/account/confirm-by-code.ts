import "server-only";
import type { Context } from "@/lib/auth/context";
import { confirmPendingSignUp } from "@/lib/domain/account/confirm-pending-sign-up";
import { proveAddress } from "@/lib/domain/account/prove-address";
import { countWaitingSignUps } from "@/lib/domain/account/sign-up-data";

interface SignUpToken {
  userId: string;
  sentTo: string;
  pendingSignUpId: string | null;
}

/**
 * Confirms an address by a code or link of the companion apps' protocol, which asks for no password and so can't tell
 * whose sign-up of several a mail was for: then none is adopted. False when there is nothing to confirm any more.
 */
export async function confirmByCode(tx: Context, token: SignUpToken): Promise<boolean> {
  const { userId, sentTo } = token;
  const isOneOfSeveral = (await countWaitingSignUps(tx, userId)) > 1;
  if (isOneOfSeveral) return proveAddress(tx, { userId, sentTo, by: "confirm-sign-up" });
  return (await confirmPendingSignUp(tx, token)) !== null;
}
