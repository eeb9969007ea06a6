/** Returns the path of the page that accepts a transfer. */
export function transferPath(token: string): string {
  return `/transfers/${token}`;
}

/** Purpose of the encryption of tokens in jobs, which wait for their mail. Jobs never contain a usable token. */
export const MAIL_SEAL = "horse-transfer-mail";
