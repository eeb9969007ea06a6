/** Returns the path of a guest link. */
export function getVisitPath(token: string): string {
  return `/visit/${token}`;
}

/** Purpose of the encryption of tokens in jobs, which wait for their mail. Jobs never contain a usable token. */
export const GUEST_LINK_MAIL_SEAL = "guest-link-mail";
