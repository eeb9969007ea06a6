/** qr: of the organization, for whoever has the link. trainer: for one trainer, as a rule. */
export const INVITATION_KINDS = ["qr", "trainer"] as const;
export type InvitationKind = (typeof INVITATION_KINDS)[number];

/**
 * Why an invitation can't be used. `responded`: a trainer's that isn't pending any more; `locked`: its organization is
 * one more than its owner's plan has, for now.
 */
export type UnusableReason = "notFound" | "responded" | "disabled" | "expired" | "usedUp" | "locked";

/** What decides whether an invitation can be used. */
export interface InvitationStanding {
  isActive: boolean;
  /** Of a trainer's invitation: pending | accepted | declined | canceled. Null: of an organization's. */
  status: string | null;
  /** The earlier one, where there are two. */
  endsAt: Date | null;
  uses: number;
  maxUses: number | null;
  /** Of its organization. */
  isLocked: boolean;
}

type Check = Exclude<UnusableReason, "notFound">;

/**
 * In which order a page says what is wrong (specification §8), and accepting checks (§4.2). What may pass comes last;
 * nobody needs to wait for it to decline.
 */
const ORDER = {
  validate: ["responded", "expired", "usedUp", "disabled", "locked"],
  accept: ["responded", "disabled", "expired", "usedUp", "locked"],
  decline: ["responded", "disabled", "expired", "usedUp"],
} as const satisfies Record<string, readonly Check[]>;

export type AnswerOrder = keyof typeof ORDER;

const HOLDS: Record<Check, (standing: InvitationStanding, now: Date) => boolean> = {
  responded: ({ status }) => status !== null && status !== "pending",
  disabled: ({ isActive }) => !isActive,
  expired: ({ endsAt }, now) => endsAt !== null && endsAt < now,
  usedUp: ({ uses, maxUses }) => maxUses !== null && uses >= maxUses,
  locked: ({ isLocked }) => isLocked,
};

/** The first reason that holds, or null for an invitation that can be used. */
export function unusableReason(
  standing: InvitationStanding,
  { now, order }: { now: Date; order: AnswerOrder },
): Check | null {
  return ORDER[order].find((reason) => HOLDS[reason](standing, now)) ?? null;
}

const RESPONDED = "Invitation has already been responded to";

/** The validator's reasons. */
export const VALIDATION_TEXTS: Record<UnusableReason, string> = {
  expired: "Invitation has expired",
  usedUp: "Invitation has reached usage limit",
  disabled: "Invitation is disabled",
  locked: "Invitation can't be used at this time",
  notFound: "Invitation not found",
  responded: RESPONDED,
};
export const VALIDATION_FAILED = "Error validating invitation";

/** What accepting says. */
export const ACCEPT_TEXTS: Record<UnusableReason, string> = {
  notFound: "Invalid or expired invitation",
  disabled: "This invitation has been disabled",
  expired: "This invitation has expired",
  usedUp: "This invitation has reached its usage limit",
  locked:
    "This organization can't take anybody in at this time. Once its owner's plan has room for it, this works again.",
  responded: RESPONDED,
};
export const NOT_AUTHENTICATED = "Not authenticated";
export const ALREADY_MEMBER = "You are already a member of this organization";
export const JOIN_FAILED = "Failed to join organization";
export const ACCEPT_FAILED = "An unexpected error occurred";
export const JOINED = "Successfully joined organization!";

/** The banners of the landing pages, over the details. */
export const BANNER_TEXTS: Record<Check, string> = {
  expired: "This invitation has expired",
  usedUp: "This invitation has reached its usage limit",
  disabled: "This invitation has been disabled",
  locked: "This organization can't take anybody in at this time",
  responded: "This invitation has already been responded to",
};

/** What the landing pages say where there are no details to show. */
export const PAGE_TEXTS = {
  noToken: "Invalid invitation link",
  notFound: "Invitation not found or has expired",
  loadFailed: "Failed to load invitation details",
} as const;
