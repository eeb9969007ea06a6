/** Returns the path of a guest link. */
export function getVisitPath(token: string): string {
  return `/visit/${token}`;
}

/** Encryption purpose of tokens in jobs that wait to send a mail. Jobs never contain a usable token. */
export const GUEST_LINK_MAIL_SEAL = "guest-link-mail";
