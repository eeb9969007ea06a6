import "server-only";
import type { OwnSession } from "@/lib/auth/auth-session";
import { clearLimit, consumeLimit } from "@/lib/rate-limit";
import { clientNetwork } from "@/lib/security/client-network";

/** Counts a question to an authenticator. Throws RATE_LIMITED. */
export async function countChallenge(session: OwnSession): Promise<void> {
  await consumeLimit("challenge.place", placeOf(session));
}

/** Counts a try of what nobody guesses: a security key, a recovery code of 120 bits. Throws RATE_LIMITED. */
export async function countTry({ id }: OwnSession): Promise<void> {
  await consumeLimit("factor.session", id);
}

/**
 * Counts a try of six digits, by where the session began too: who has the password alone and uses up the tries there
 * doesn't shut the owner out elsewhere. Throws RATE_LIMITED.
 */
export async function countGuess(session: OwnSession): Promise<void> {
  await countTry(session);
  await consumeLimit("factor.place", placeOf(session));
  await consumeLimit("factor.account", session.userId);
}

/** After a success. The account's tries stay counted: somebody else may still be guessing. */
export async function forgetTries(session: OwnSession): Promise<void> {
  await clearLimit("factor.session", session.id);
  await clearLimit("factor.place", placeOf(session));
}

function placeOf({ userId, ipAddress }: OwnSession): string {
  return `${userId} ${clientNetwork(ipAddress ?? "")}`;
}
