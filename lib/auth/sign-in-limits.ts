import { getKnownBrowserId } from "@/lib/auth/known-browser";
import type { ClientInfo } from "@/lib/auth/sessions";
import {
  clearLimit,
  clearLimits,
  consumeLimit,
  countAgainstLimit,
  readHighestLimit,
  readLimit,
  refundLimit,
} from "@/lib/rate-limit";
import { getClientNetwork } from "@/lib/security/get-client-network";

interface SignInAttempt {
  /** The address or number that was entered. */
  account: string;
  client: ClientInfo;
  now: Date;
}

/**
 * Counts a password attempt before it is checked and returns a function that undoes the count after a success.
 * Throws RATE_LIMITED. Failures count per account and network, so that a stranger doesn't lock out the owner
 * elsewhere; a much higher limit per account stops guesses from many networks. Known browsers have their own
 * limit instead, until too many attempts in the account's known browsers have failed.
 */
export async function countSignInAttempt({
  account,
  client,
  now,
}: SignInAttempt): Promise<() => Promise<void>> {
  const browserId = getKnownBrowserId(client.knownBrowser, account, now);
  if (browserId !== null) {
    await consumeLimit("sign-in.browser", [account, browserId]);
    const all = await countAgainstLimit("sign-in.browsers", account);
    if (!all.refusal) {
      return async () => {
        await clearLimit("sign-in.browser", [account, browserId]);
        // Failures in other browsers stay counted.
        await refundLimit("sign-in.browsers", account);
      };
    }
    // From here on it counts like an unknown browser, so that its owner can still sign in.
  }
  const network = getClientNetwork(client.address);
  await consumeLimit("sign-in.address", client.address);
  await consumeLimit("sign-in.place", [account, network]);
  await consumeLimit("sign-in.account", account);
  return async () => {
    await clearLimit("sign-in.place", [account, network]);
    // Failures from other networks stay counted.
    await refundLimit("sign-in.account", account);
  };
}

/** Returns the strictest of the account's limits: overall, per network or per browser. */
export async function readSignInLimit(account: string) {
  const limits = [
    await readLimit("sign-in.account", account),
    await readHighestLimit("sign-in.place", account),
    await readHighestLimit("sign-in.browser", account),
  ];
  return limits.reduce((least, one) => (one.remaining < least.remaining ? one : least));
}

/** Clears all counted failures of an account. */
export async function clearSignInAttempts(account: string): Promise<void> {
  await clearLimit("sign-in.account", account);
  await clearLimit("sign-in.browsers", account);
  await clearLimits("sign-in.place", account);
  await clearLimits("sign-in.browser", account);
}
