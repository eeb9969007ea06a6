import type { StaffDeed } from "@/lib/domain/staff/labels";
import type { PlanId } from "@/lib/plans/plan-id";

/** What one of us did, or saw. */
export interface StaffActDto {
  id: string;
  did: StaffDeed;
  /** Null where they are gone. */
  staffName: string | null;
  /** Null where it was about no account. */
  account: { id: string; email: string | null } | null;
  reason: string | null;
  createdAt: string;
}

/** How far a limit is used up. */
export interface LockDto {
  failed: number;
  limit: number;
  isLocked: boolean;
  /** When all tries are there again; null where none was used. */
  clearsAt: string | null;
}

/** The state of an account: never what is in it. */
export interface AccountStateDto {
  userId: string;
  name: string | null;
  email: string | null;
  isConfirmed: boolean;
  createdAt: string;
  lastSignInAt: string | null;
  deletedAt: string | null;
  /** What the person pays for; null without a subscription. */
  subscription: {
    plan: PlanId;
    status: string;
    endsAt: string | null;
    isEnding: boolean;
    isPastDue: boolean;
  } | null;
  /** How they prove who they are beside the password: kinds alone. */
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
  signIn: LockDto;
  secondStep: LockDto;
}
