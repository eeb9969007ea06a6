import type { InvitationState } from "@/lib/domain/invitations/states";

/** How an invitation stands, in a word or two. */
export const STATE_LABELS: Readonly<Record<InvitationState, string>> = {
  active: "Active",
  pending: "Waiting for an answer",
  accepted: "Accepted",
  declined: "Declined",
  disabled: "Disabled",
  expired: "Expired",
  usedUp: "Used up",
  unvouched: "No longer valid",
};
