/**
 * The state of a guest link. Each link works only once. "away" means that no horse is available: all horses are
 * archived or locked, or the organization is locked.
 */
export type GuestLinkState = "open" | "used" | "revoked" | "expired" | "away";

interface GuestLinkTimes {
  usedAt: string | null;
  revokedAt: string | null;
  expiresAt: string;
}

/** Returns the state based only on the link's own fields. */
export function getGuestLinkState(
  { usedAt, revokedAt, expiresAt }: GuestLinkTimes,
  now: Date,
): GuestLinkState {
  if (usedAt) return "used";
  if (revokedAt) return "revoked";
  return new Date(expiresAt) <= now ? "expired" : "open";
}

/** The title and text that a guest sees instead of the form. */
export const GUEST_LINK_STATE_TEXTS: Readonly<
  Record<Exclude<GuestLinkState, "open">, readonly [string, string]>
> = {
  used: [
    "This visit has been logged",
    "Thank you. The stable received your entries. This link no longer works.",
  ],
  revoked: [
    "This link was canceled",
    "The stable canceled this link. Ask the stable for a new link, or tell them about your visit.",
  ],
  expired: ["This link has expired", "Ask the stable for a new link."],
  away: [
    "You can't log a visit right now",
    "The stable can't accept this visit at the moment. Ask the stable to log the visit or send a new link.",
  ],
};
