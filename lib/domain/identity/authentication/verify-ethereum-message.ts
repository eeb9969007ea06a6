import { verifyMessage } from "viem";
import { parseSiweMessage } from "viem/siwe";
import { createAuthError } from "@/lib/auth/auth-error";
import { parseRedirectTarget } from "@/lib/auth/redirect-targets";
import { MINUTE_MS } from "@/lib/clock";

const MAX_AGE_MS = 10 * MINUTE_MS;
const MAX_SKEW_MS = MINUTE_MS;

export interface VerifiedEthereumMessage {
  /** The wallet address in lowercase. */
  address: string;
  /** The time after which the message is no longer accepted. */
  expiresAt: Date;
}

/**
 * Verifies that an EIP-4361 message is recent, addressed to us and correctly signed. Returns the signer's
 * wallet address. Throws invalid_credentials if a check fails.
 */
export async function verifyEthereumMessage(
  { message, signature }: { message: string; signature: string },
  now: Date,
): Promise<VerifiedEthereumMessage> {
  const { address, domain, uri, version, issuedAt, expirationTime, notBefore } = parseSiweMessage(message);
  if (!address || !issuedAt || !uri || version !== "1") throw createInvalidMessageError();
  if (!domain || !isOwnAddress(`https://${domain}/`, `http://${domain}/`) || !isOwnAddress(uri))
    throw createInvalidMessageError();
  const age = now.getTime() - issuedAt.getTime();
  if (Number.isNaN(age) || age > MAX_AGE_MS || age < -MAX_SKEW_MS) throw createInvalidMessageError();
  if ((expirationTime && expirationTime <= now) || (notBefore && notBefore > now))
    throw createInvalidMessageError();
  if (!(await isSignedBy({ address, message, signature }))) throw createInvalidMessageError();
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

/** Returns whether at least one of the URLs is on our own origin or is an allowed redirect target. */
function isOwnAddress(...addresses: string[]): boolean {
  return addresses.some((address) => parseRedirectTarget(address) !== null);
}

function createInvalidMessageError(): Error {
  return createAuthError("invalid_credentials", { message: "Signed message is not valid" });
}
