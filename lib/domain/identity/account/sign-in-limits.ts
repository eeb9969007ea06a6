import { getKnownBrowserId } from "@/lib/auth/known-browser";
import type { ClientInfo } from "@/lib/auth/sessions";
import {
  clearRateLimit,
  clearRateLimitsForFirstKey,
  consumeRateLimit,
  countAgainstRateLimit,
  readRateLimit,
  readStrictestRateLimit,
  refundRateLimit,
} from "@/lib/rate-limit";
import { getClientNetwork } from "@/lib/security/get-client-network";

interface SignInAttempt {
  /** The email address or phone number that was entered. */
  account: string;
  client: ClientInfo;
  now: Date;
}

/**
 * Counts a password attempt before the password is checked. Returns a function that undoes the count after a
 * successful sign-in. Throws RATE_LIMITED if a limit is reached. Failures are counted per account and network, so
 * that a stranger on another network can't lock the owner out. A much higher limit per account stops guesses from
 * many networks. Known browsers have their own limits instead, unless too many attempts have failed across all of
 * the account's known browsers.
 */
export async function countSignInAttempt({
  account,
  client,
  now,
}: SignInAttempt): Promise<() => Promise<void>> {
  const browserId = getKnownBrowserId(client.knownBrowser, account, now);
  if (browserId !== null) {
    await consumeRateLimit("sign-in.browser", [account, browserId]);
    const allBrowsers = await countAgainstRateLimit("sign-in.browsers", account);
    if (!allBrowsers.refusal) {
      return async () => {
        await clearRateLimit("sign-in.browser", [account, browserId]);
        // Failures in other browsers still count toward the limit for all known browsers.
        await refundRateLimit("sign-in.browsers", account);
      };
    }
    // After too many failures across all known browsers, even a known browser counts as unknown.
  }
  const network = getClientNetwork(client.address);
  await consumeRateLimit("sign-in.address", client.address);
  await consumeRateLimit("sign-in.place", [account, network]);
  await consumeRateLimit("sign-in.account", account);
  return async () => {
    await clearRateLimit("sign-in.place", [account, network]);
    // Failures from other networks still count toward the account's limit.
    await refundRateLimit("sign-in.account", account);
  };
}

/** Returns the strictest of the account's limits: overall, per network or per browser. */
export async function readSignInLimit(account: string) {
  const limits = [
    await readRateLimit("sign-in.account", account),
    await readStrictestRateLimit("sign-in.place", account),
    await readStrictestRateLimit("sign-in.browser", account),
  ];
  return limits.reduce((least, one) => (one.remaining < least.remaining ? one : least));
}

/** Clears all counted failures of an account. */
export async function clearSignInAttempts(account: string): Promise<void> {
  await clearRateLimit("sign-in.account", account);
  await clearRateLimit("sign-in.browsers", account);
  await clearRateLimitsForFirstKey("sign-in.place", account);
  await clearRateLimitsForFirstKey("sign-in.browser", account);
}
