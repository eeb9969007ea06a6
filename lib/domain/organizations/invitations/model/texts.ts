import type { UnusableReason } from "@/lib/domain/organizations/invitations/model/usability";

const RESPONDED = "Invitation has already been responded to";

/** Reasons returned by the validation call; texts fixed by the specification. */
export const INVITATION_VALIDATION_TEXTS: Record<UnusableReason, string> = {
  expired: "Invitation has expired",
  usedUp: "Invitation has reached usage limit",
  disabled: "Invitation is disabled",
  locked: "Invitation can't be used at this time",
  notFound: "Invitation not found",
  responded: RESPONDED,
};
export const VALIDATION_FAILED = "Error validating invitation";

/** Errors of accepting an invitation. */
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
export const INVITATION_ACCEPT_FAILED = "An unexpected error occurred";
export const JOINED_TEXT = "Successfully joined organization!";

/** Banners of the landing pages, shown above the details. */
export const BANNER_TEXTS: Record<Exclude<UnusableReason, "notFound">, string> = {
  expired: "This invitation has expired",
  usedUp: "This invitation has reached its usage limit",
  disabled: "This invitation has been disabled",
  locked: "This organization can't add members right now",
  responded: "This invitation has already been responded to",
};

/** Texts of the landing pages when there are no details to show. */
export const INVITATION_PAGE_TEXTS = {
  noToken: "Invalid invitation link",
  invalid: "Invalid invitation",
  notFound: "Invitation not found or has expired",
  loadFailed: "Failed to load invitation details",
} as const;
