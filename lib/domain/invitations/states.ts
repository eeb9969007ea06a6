import type { InvitationStanding } from "@/lib/domain/invitations/reasons";

/** What the organization sees of an invitation. `unvouched`: nobody who may grant its role stands for it any more. */
export type InvitationState =
  | "active"
  | "pending"
  | "accepted"
  | "declined"
  | "disabled"
  | "expired"
  | "usedUp"
  | "unvouched";

/** What a person did comes before what the clock did. */
export function stateOf(
  standing: InvitationStanding,
  { now, isVouchedFor }: { now: Date; isVouchedFor: boolean },
): InvitationState {
  const { status, isActive, endsAt, uses, maxUses } = standing;
  if (status === "accepted" || status === "declined") return status;
  if (!isActive) return "disabled";
  if (endsAt !== null && endsAt < now) return "expired";
  if (maxUses !== null && uses >= maxUses) return "usedUp";
  if (!isVouchedFor) return "unvouched";
  return status === null ? "active" : "pending";
}

/** Whether its link still leads somebody in. */
export function isOpen(state: InvitationState): boolean {
  return state === "active" || state === "pending";
}
