import type { InvitationState } from "@/lib/domain/organizations/invitations/model/usability";

export const INVITATION_STATE_LABELS: Readonly<Record<InvitationState, string>> = {
  active: "Active",
  pending: "Waiting for a response",
  accepted: "Accepted",
  declined: "Declined",
  disabled: "Disabled",
  expired: "Expired",
  usedUp: "No uses left",
  unauthorized: "No longer valid",
};
