/** Where a guest link leads. */
export function visitPath(token: string): string {
  return `/visit/${token}`;
}

/** Of the token of a link that waits to be mailed: a job names nothing that opens a door. */
export const MAIL_SEAL = "guest-link-mail";
