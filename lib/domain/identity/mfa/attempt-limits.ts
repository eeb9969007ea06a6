import "server-only";
import type { CurrentSession } from "@/lib/auth/auth-session";
import { clearRateLimit, consumeRateLimit } from "@/lib/rate-limit";
import { getClientNetwork } from "@/lib/security/get-client-network";

/** Counts a challenge toward the limit. Throws RATE_LIMITED if the limit is exceeded. */
export async function consumeChallengeLimit(session: CurrentSession): Promise<void> {
  await consumeRateLimit("challenge.place", getNetworkKey(session));
}

/**
 * Counts an attempt with a factor that can't be guessed: a security key or a 120-bit recovery code. Throws
 * RATE_LIMITED if the limit is exceeded.
 */
export async function consumeFactorAttemptLimit({ id }: CurrentSession): Promise<void> {
  await consumeRateLimit("factor.session", id);
}

/**
 * Counts an attempt with a six-digit code toward the limits of the session, the account and the network on which
 * the session started. An attacker who knows the password can use up only their own network's attempts, so the
 * owner can still sign in elsewhere. Throws RATE_LIMITED if a limit is exceeded.
 */
export async function consumeCodeAttemptLimit(session: CurrentSession): Promise<void> {
  await consumeFactorAttemptLimit(session);
  await consumeRateLimit("factor.place", getNetworkKey(session));
  await consumeRateLimit("factor.account", session.userId);
}

/**
 * Clears the counts of the session and its network after a successful attempt. Keeps the account's count, because
 * somebody else may still be guessing.
 */
export async function clearFactorAttemptLimits(session: CurrentSession): Promise<void> {
  await clearRateLimit("factor.session", session.id);
  await clearRateLimit("factor.place", getNetworkKey(session));
}

function getNetworkKey({ userId, ipAddress }: CurrentSession): string {
  return `${userId} ${getClientNetwork(ipAddress ?? "")}`;
}
