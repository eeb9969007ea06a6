import type { InvitationUsability } from "@/lib/domain/organizations/invitations/reasons";

/**
 * An invitation's state as the organization sees it. `unvouched`: its creator is gone or can no longer assign
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
  | "unvouched";

/** Answers and disabling take precedence over expiry. */
export function stateOf(
  standing: InvitationUsability,
  { now, isCreatorAuthorized }: { now: Date; isCreatorAuthorized: boolean },
): InvitationState {
  const { status, isActive, endsAt, uses, maxUses } = standing;
  if (status === "accepted" || status === "declined") return status;
  if (!isActive) return "disabled";
  if (endsAt !== null && endsAt < now) return "expired";
  if (maxUses !== null && uses >= maxUses) return "usedUp";
  if (!isCreatorAuthorized) return "unvouched";
  return status === null ? "active" : "pending";
}

/** Returns whether people can still join with its link. */
export function isOpen(state: InvitationState): boolean {
  return state === "active" || state === "pending";
}
