import { countAgainstRateLimit } from "@/lib/rate-limit";
import { getClientNetwork } from "@/lib/security/get-client-network";

/**
 * Counts a request for a reset email and returns whether to send the email. Allows five emails in five minutes per
 * account. Also allows only one email a minute per account and network, so that strangers on other networks can't
 * use up the owner's requests. The caller gives the same response either way.
 */
export async function tryConsumeRecoveryLimit(email: string, address: string): Promise<boolean> {
  const networkLimit = await countAgainstRateLimit("recover.place", `${email} ${getClientNetwork(address)}`);
  if (networkLimit.refusal) return false;
  const { refusal } = await countAgainstRateLimit("recover.account", email);
  return refusal === null;
}
