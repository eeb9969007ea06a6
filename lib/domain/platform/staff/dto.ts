import type { StaffAction } from "@/lib/domain/platform/staff/model/labels";
import type { PlanId } from "@/lib/plans/plan-id";

/** A recorded action of a staff member. */
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

/** The failed attempts that count toward a rate limit. */
export interface AttemptLimitDto {
  failed: number;
  limit: number;
  isLocked: boolean;
  /** When all attempts are available again; null if none was used. */
  clearsAt: string | null;
}

/** The state of an account, without its content. */
export interface AccountStateDto {
  userId: string;
  name: string | null;
  email: string | null;
  isConfirmed: boolean;
  createdAt: string;
  lastSignInAt: string | null;
  deletedAt: string | null;
  /** The person's paid subscription, or null. */
  subscription: {
    plan: PlanId;
    status: string;
    endsAt: string | null;
    isEnding: boolean;
    isPastDue: boolean;
  } | null;
  /** Types of the additional sign-in factors. */
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
