/** What became of a link: it works once, until then. "away": none of its horses can be written about just now. */
export type GuestLinkState = "open" | "used" | "revoked" | "expired" | "away";

interface Facts {
  usedAt: string | null;
  revokedAt: string | null;
  expiresAt: string;
}

/** As far as the link itself says. */
export function guestLinkState({ usedAt, revokedAt, expiresAt }: Facts, now: Date): GuestLinkState {
  if (usedAt) return "used";
  if (revokedAt) return "revoked";
  return new Date(expiresAt) <= now ? "expired" : "open";
}

/** What a guest is told in place of the form. */
export const GUEST_STATE_WORDS: Readonly<Record<Exclude<GuestLinkState, "open">, readonly [string, string]>> =
  {
    used: ["This visit is logged", "Thank you. The stable has it, and this link has done its work."],
    revoked: [
      "This link was ended",
      "The stable ended it. Ask them for a new one, or tell them what you did.",
    ],
    expired: ["This link has run out", "It was good for some days only. Ask the stable for a new one."],
    away: [
      "Nothing can be logged here just now",
      "The stable can't take this visit at the moment. Ask them to log it, or for a new link.",
    ],
  };
