/** `qr`: for anyone with the link. `trainer`: usually for one trainer. */
export const INVITATION_KINDS = ["qr", "trainer"] as const;
export type InvitationKind = (typeof INVITATION_KINDS)[number];

/**
 * Reasons why an invitation can't be used. `responded`: the trainer invitation is no longer pending.
 * `locked`: the organization currently exceeds the limits of its owner's plan.
 */
export type UnusableReason = "notFound" | "responded" | "disabled" | "expired" | "usedUp" | "locked";

/** The facts that determine whether an invitation can be used. */
export interface InvitationUsability {
  isActive: boolean;
  /** For trainer invitations: pending, accepted, declined or canceled; null for other invitations. */
  status: string | null;
  /** The expiry time. Trainer invitations have two expiry times; this is the earlier one. */
  endsAt: Date | null;
  uses: number;
  maxUses: number | null;
  /** Whether the organization exceeds the limits of its owner's plan and is therefore locked. */
  isLocked: boolean;
}

type CheckedReason = Exclude<UnusableReason, "notFound">;

/**
 * The order in which the landing page and `acceptInvitation` check the reasons (docs/product/invitations.md).
 * Temporary reasons come last and don't prevent a trainer from declining the invitation.
 */
const CHECK_ORDER = {
  validate: ["responded", "expired", "usedUp", "disabled", "locked"],
  accept: ["responded", "disabled", "expired", "usedUp", "locked"],
  decline: ["responded", "disabled", "expired", "usedUp"],
} as const satisfies Record<string, readonly CheckedReason[]>;

export type InvitationCheckOrder = keyof typeof CHECK_ORDER;

const CHECKS: Record<CheckedReason, (facts: InvitationUsability, now: Date) => boolean> = {
  responded: ({ status }) => status !== null && status !== "pending",
  disabled: ({ isActive }) => !isActive,
  expired: ({ endsAt }, now) => endsAt !== null && endsAt < now,
  usedUp: ({ uses, maxUses }) => maxUses !== null && uses >= maxUses,
  locked: ({ isLocked }) => isLocked,
};

/** Returns the first reason that applies, or null for a usable invitation. */
export function getUnusableReason(
  facts: InvitationUsability,
  { now, order }: { now: Date; order: InvitationCheckOrder },
): CheckedReason | null {
  return CHECK_ORDER[order].find((reason) => CHECKS[reason](facts, now)) ?? null;
}

/**
 * The state that the organization's members see. `unauthorized`: the invitation's creator left or can no longer assign
 * its role.
 */
export type InvitationState =
  | "active"
  | "pending"
  | "accepted"
  | "declined"
  | "disabled"
  | "expired"
  | "usedUp"
  | "unauthorized";

/** Returns the invitation's state. An accepted, declined or disabled invitation never counts as expired. */
export function getInvitationState(
  facts: InvitationUsability,
  { now, isCreatorAuthorized }: { now: Date; isCreatorAuthorized: boolean },
): InvitationState {
  const { status, isActive, endsAt, uses, maxUses } = facts;
  if (status === "accepted" || status === "declined") return status;
  if (!isActive) return "disabled";
  if (endsAt !== null && endsAt < now) return "expired";
  if (maxUses !== null && uses >= maxUses) return "usedUp";
  if (!isCreatorAuthorized) return "unauthorized";
  return status === null ? "active" : "pending";
}

/** Returns whether people can still join with the invitation's link. */
export function isOpenInvitation(state: InvitationState): boolean {
  return state === "active" || state === "pending";
}

const RESPONDED = "Invitation has already been responded to";

/** The reasons why an invitation isn't valid (docs/product/invitations.md, "Messages"). */
export const INVITATION_VALIDATION_TEXTS: Record<UnusableReason, string> = {
  expired: "Invitation has expired",
  usedUp: "Invitation has reached usage limit",
  disabled: "Invitation is disabled",
  locked: "Invitation can't be used at this time",
  notFound: "Invitation not found",
  responded: RESPONDED,
};
export const INVITATION_VALIDATION_FAILED = "Error validating invitation";

/** The error messages for accepting an invitation. */
export const INVITATION_ACCEPT_ERRORS: Record<UnusableReason, string> = {
  notFound: "Invalid or expired invitation",
  disabled: "This invitation has been disabled",
  expired: "This invitation has expired",
  usedUp: "This invitation has reached its usage limit",
  locked:
    "This organization can't add members right now. You can use this invitation once the organization's plan has room for more members.",
  responded: RESPONDED,
};
export const NOT_AUTHENTICATED_MESSAGE = "Not authenticated";
export const INVITATION_JOIN_FAILED = "Failed to join organization";
export const INVITATION_ACCEPT_FAILED = "An unexpected error occurred";
export const INVITATION_JOINED_MESSAGE = "Successfully joined organization!";

/** The banners that the landing pages show above the details. */
export const INVITATION_BANNER_TEXTS: Record<Exclude<UnusableReason, "notFound">, string> = {
  expired: "This invitation has expired",
  usedUp: "This invitation has reached its usage limit",
  disabled: "This invitation has been disabled",
  locked: "This organization can't add members right now",
  responded: "This invitation has already been responded to",
};

/** The messages on landing pages that have no details to show. */
export const INVITATION_PAGE_TEXTS = {
  noToken: "Invalid invitation link",
  invalid: "Invalid invitation",
  notFound: "Invitation not found or has expired",
  loadFailed: "Failed to load invitation details",
} as const;
