/** qr: for anybody with the link. trainer: usually for one trainer. */
export const INVITATION_KINDS = ["qr", "trainer"] as const;
export type InvitationKind = (typeof INVITATION_KINDS)[number];

/**
 * Reasons why an invitation can't be used. `responded`: a trainer invitation that is no longer pending.
 * `locked`: the organization exceeds its owner's plan, which may change.
 */
export type UnusableReason = "notFound" | "responded" | "disabled" | "expired" | "usedUp" | "locked";

/** The facts that decide whether an invitation can be used. */
export interface InvitationUsability {
  isActive: boolean;
  /** For trainer invitations: pending, accepted, declined or canceled; null for others. */
  status: string | null;
  /** The earlier of the two for trainer invitations. */
  endsAt: Date | null;
  uses: number;
  maxUses: number | null;
  /** Whether the organization is locked. */
  isLocked: boolean;
}

type Check = Exclude<UnusableReason, "notFound">;

/**
 * Order of the checks on the landing page (specification §8) and on accepting (§4.2). Temporary reasons come
 * last and don't prevent declining.
 */
const ORDER = {
  validate: ["responded", "expired", "usedUp", "disabled", "locked"],
  accept: ["responded", "disabled", "expired", "usedUp", "locked"],
  decline: ["responded", "disabled", "expired", "usedUp"],
} as const satisfies Record<string, readonly Check[]>;

export type AnswerOrder = keyof typeof ORDER;

const HOLDS: Record<Check, (standing: InvitationUsability, now: Date) => boolean> = {
  responded: ({ status }) => status !== null && status !== "pending",
  disabled: ({ isActive }) => !isActive,
  expired: ({ endsAt }, now) => endsAt !== null && endsAt < now,
  usedUp: ({ uses, maxUses }) => maxUses !== null && uses >= maxUses,
  locked: ({ isLocked }) => isLocked,
};

/** Returns the first reason that applies, or null for a usable invitation. */
export function unusableReason(
  standing: InvitationUsability,
  { now, order }: { now: Date; order: AnswerOrder },
): Check | null {
  return ORDER[order].find((reason) => HOLDS[reason](standing, now)) ?? null;
}

const RESPONDED = "Invitation has already been responded to";

/** Reasons returned by the validation call; texts fixed by the specification. */
export const VALIDATION_TEXTS: Record<UnusableReason, string> = {
  expired: "Invitation has expired",
  usedUp: "Invitation has reached usage limit",
  disabled: "Invitation is disabled",
  locked: "Invitation can't be used at this time",
  notFound: "Invitation not found",
  responded: RESPONDED,
};
export const VALIDATION_FAILED = "Error validating invitation";

/** Errors of accepting. */
export const ACCEPT_TEXTS: Record<UnusableReason, string> = {
  notFound: "Invalid or expired invitation",
  disabled: "This invitation has been disabled",
  expired: "This invitation has expired",
  usedUp: "This invitation has reached its usage limit",
  locked:
    "This organization can't add members right now. This invitation works again once its owner's plan has room.",
  responded: RESPONDED,
};
export const NOT_AUTHENTICATED = "Not authenticated";
export const ALREADY_MEMBER = "You are already a member of this organization";
export const JOIN_FAILED = "Failed to join organization";
export const ACCEPT_FAILED = "An unexpected error occurred";
export const JOINED = "Successfully joined organization!";

/** Banners of the landing pages, shown above the details. */
export const BANNER_TEXTS: Record<Check, string> = {
  expired: "This invitation has expired",
  usedUp: "This invitation has reached its usage limit",
  disabled: "This invitation has been disabled",
  locked: "This organization can't add members right now",
  responded: "This invitation has already been responded to",
};

/** Texts of the landing pages when there are no details to show. */
export const PAGE_TEXTS = {
  noToken: "Invalid invitation link",
  invalid: "Invalid invitation",
  notFound: "Invitation not found or has expired",
  loadFailed: "Failed to load invitation details",
} as const;
