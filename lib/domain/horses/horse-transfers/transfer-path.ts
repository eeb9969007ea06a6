/** Returns the path of the page that accepts a transfer. */
export function getTransferPath(token: string): string {
  return `/transfers/${token}`;
}

/** The encryption purpose for tokens in queued email jobs. Jobs never contain an unencrypted token. */
export const TRANSFER_MAIL_ENCRYPTION_PURPOSE = "horse-transfer-mail";
