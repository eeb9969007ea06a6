import type { UnusableReason } from "@/lib/domain/organizations/invitations/model/usability";

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
