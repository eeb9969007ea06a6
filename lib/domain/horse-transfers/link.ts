/** Where a transfer is accepted. */
export function transferPath(token: string): string {
  return `/transfers/${token}`;
}

/** Of the token of a transfer that waits to be mailed: a job names nothing that opens a door. */
export const MAIL_SEAL = "horse-transfer-mail";
