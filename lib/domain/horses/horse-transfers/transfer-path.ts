/** Returns the path of the page that accepts a transfer. */
export function getTransferPath(token: string): string {
  return `/transfers/${token}`;
}

/** Encryption purpose of tokens in jobs that wait to send a mail. Jobs never contain a usable token. */
export const TRANSFER_MAIL_SEAL = "horse-transfer-mail";
