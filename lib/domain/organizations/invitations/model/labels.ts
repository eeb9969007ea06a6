import type { InvitationState } from "@/lib/domain/organizations/invitations/model/usability";

/** Labels of the invitation states. */
export const STATE_LABELS: Readonly<Record<InvitationState, string>> = {
  active: "Active",
  pending: "Waiting for a response",
  accepted: "Accepted",
  declined: "Declined",
  disabled: "Disabled",
  expired: "Expired",
  usedUp: "Used up",
  unauthorized: "No longer valid",
};
