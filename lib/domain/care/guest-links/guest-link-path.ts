/** Returns the path of a guest link. */
export function getGuestLinkPath(token: string): string {
  return `/visit/${token}`;
}

/** The encryption purpose for tokens in queued email jobs. Jobs never contain an unencrypted token. */
export const GUEST_LINK_MAIL_ENCRYPTION_PURPOSE = "guest-link-mail";
