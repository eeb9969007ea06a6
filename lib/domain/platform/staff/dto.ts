import type { StaffAction } from "@/lib/domain/platform/staff/model/labels";
import type { PlanId } from "@/lib/plans/plan-id";

/** A recorded staff action. */
export interface StaffActionDto {
  id: string;
  action: StaffAction;
  /** Null if the staff member's account was deleted. */
  staffName: string | null;
  /** Null if the action didn't concern an account. */
  account: { id: string; email: string | null } | null;
  reason: string | null;
  createdAt: string;
}

/** The number of failed attempts and the rate limit that they count toward. */
export interface AttemptLimitDto {
  failed: number;
  limit: number;
  isLocked: boolean;
  /** When all attempts are available again. Null if there were no failed attempts. */
  clearsAt: string | null;
}

/** An account's state, without its content. */
export interface AccountStateDto {
  userId: string;
  name: string | null;
  email: string | null;
  isConfirmed: boolean;
  createdAt: string;
  lastSignInAt: string | null;
  deletedAt: string | null;
  /** The account's paid subscription, or null. */
  subscription: {
    plan: PlanId;
    status: string;
    endsAt: string | null;
    isEnding: boolean;
    isPastDue: boolean;
  } | null;
  /** The types of the account's additional sign-in factors. */
  factors: string[];
  hasPassword: boolean;
  sessionCount: number;
  organizations: {
    id: string;
    name: string;
    plan: PlanId;
    role: string;
    isOwner: boolean;
    isOpen: boolean;
    memberCount: number;
    horseCount: number;
  }[];
  signIn: AttemptLimitDto;
  secondStep: AttemptLimitDto;
}
