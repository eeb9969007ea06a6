import { countAgainstLimit } from "@/lib/rate-limit";
import { getClientNetwork } from "@/lib/security/get-client-network";

/**
 * Counts a request for a reset mail and returns whether to send it: one a minute per account and network, so that
 * strangers elsewhere can't use up the owner's requests, and a few overall. The caller gives the same response
 * either way.
 */
export async function tryConsumeRecoveryLimit(email: string, address: string): Promise<boolean> {
  const placeLimit = await countAgainstLimit("recover.place", `${email} ${getClientNetwork(address)}`);
  if (placeLimit.refusal) return false;
  const { refusal } = await countAgainstLimit("recover.account", email);
  return refusal === null;
}
