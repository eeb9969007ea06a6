/** Returns the path of the page that accepts a transfer. */
export function getTransferPath(token: string): string {
  return `/transfers/${token}`;
}

/** Purpose of the encryption of tokens in jobs, which wait for their mail. Jobs never contain a usable token. */
export const TRANSFER_MAIL_SEAL = "horse-transfer-mail";
