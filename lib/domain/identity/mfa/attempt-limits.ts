import "server-only";
import type { OwnSession } from "@/lib/auth/auth-session";
import { clearLimit, consumeLimit } from "@/lib/rate-limit";
import { getClientNetwork } from "@/lib/security/get-client-network";

/** Counts a challenge. Throws RATE_LIMITED. */
export async function countChallenge(session: OwnSession): Promise<void> {
  await consumeLimit("challenge.place", getNetworkKey(session));
}

/**
 * Counts an attempt with a security key or a 120-bit recovery code, which can't be guessed. Throws RATE_LIMITED.
 */
export async function countFactorAttempt({ id }: OwnSession): Promise<void> {
  await consumeLimit("factor.session", id);
}

/**
 * Counts an attempt with a six-digit code per session, account and network that the session started from. An
 * attacker who only knows the password can use up the attempts of their own network without locking out the
 * owner elsewhere. Throws RATE_LIMITED.
 */
export async function countCodeAttempt(session: OwnSession): Promise<void> {
  await countFactorAttempt(session);
  await consumeLimit("factor.place", getNetworkKey(session));
  await consumeLimit("factor.account", session.userId);
}

/** Clears the counts after a success, except the account's: somebody else may still be guessing. */
export async function clearFactorAttempts(session: OwnSession): Promise<void> {
  await clearLimit("factor.session", session.id);
  await clearLimit("factor.place", getNetworkKey(session));
}

function getNetworkKey({ userId, ipAddress }: OwnSession): string {
  return `${userId} ${getClientNetwork(ipAddress ?? "")}`;
}
