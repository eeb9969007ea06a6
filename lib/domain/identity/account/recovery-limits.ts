import { countAgainstRateLimit } from "@/lib/rate-limit";
import { getClientNetwork } from "@/lib/security/get-client-network";

/**
 * Counts a request for a reset email and returns whether to send the email. Allows five emails in five minutes per
 * account, and one email a minute per account and network. The second limit is counted per network, so that a
 * stranger's request on another network doesn't make the owner wait a minute. The caller gives the same response
 * either way.
 */
export async function tryConsumeRecoveryLimit(email: string, address: string): Promise<boolean> {
  const networkLimit = await countAgainstRateLimit("recover.place", `${email} ${getClientNetwork(address)}`);
  if (networkLimit.refusal) return false;
  const { refusal } = await countAgainstRateLimit("recover.account", email);
  return refusal === null;
}
