import { verifyMessage } from "viem";
import { parseSiweMessage } from "viem/siwe";
import { createAuthError } from "@/lib/auth/auth-error";
import { redirectTarget } from "@/lib/auth/redirect-target";
import { MINUTE_MS } from "@/lib/clock";

const MAX_AGE_MS = 10 * MINUTE_MS;
const MAX_SKEW_MS = MINUTE_MS;

export interface SignedStatement {
  /** Lower-cased. */
  address: string;
  /** After this time the message is rejected as too old. */
  expiresAt: Date;
}

/** Verifies a recent EIP-4361 message addressed to us and returns its signer. Throws invalid_credentials. */
export async function checkEthereumMessage(
  { message, signature }: { message: string; signature: string },
  now: Date,
): Promise<SignedStatement> {
  const { address, domain, uri, version, issuedAt, expirationTime, notBefore } = parseSiweMessage(message);
  if (!address || !issuedAt || !uri || version !== "1") throw refused();
  if (!domain || !isOurs(`https://${domain}/`, `http://${domain}/`) || !isOurs(uri)) throw refused();
  const age = now.getTime() - issuedAt.getTime();
  if (Number.isNaN(age) || age > MAX_AGE_MS || age < -MAX_SKEW_MS) throw refused();
  if ((expirationTime && expirationTime <= now) || (notBefore && notBefore > now)) throw refused();
  if (!(await isSignedBy({ address, message, signature }))) throw refused();
  return { address: address.toLowerCase(), expiresAt: new Date(issuedAt.getTime() + MAX_AGE_MS) };
}

async function isSignedBy(given: {
  address: `0x${string}`;
  message: string;
  signature: string;
}): Promise<boolean> {
  const { address, message, signature } = given;
  if (!/^0x[0-9a-f]{130}$/i.test(signature)) return false;
  try {
    return await verifyMessage({ address, message, signature: signature as `0x${string}` });
  } catch {
    // The signature is malformed, so no key can be recovered from it.
    return false;
  }
}

/** Accepts our own origin and the allowed redirect targets. */
function isOurs(...addresses: string[]): boolean {
  return addresses.some((address) => redirectTarget(address) !== null);
}

function refused(): Error {
  return createAuthError("invalid_credentials", { message: "Signed message is not valid" });
}
