import { recordAudit } from "@/lib/audit/record-audit";
import type { Context } from "@/lib/auth/context";
import { requireStaff } from "@/lib/auth/staff";
import type { StaffDeed } from "@/lib/domain/staff/labels";

export interface StaffAct {
  did: StaffDeed;
  /** Whose account it is about; null where that is gone, or was never one. */
  userId: string | null;
  /** Why, in words that the person may read. */
  reason: string;
  /** The conversation or message, where it is about one. */
  about?: string;
}

/** In place of a person's id, in an audit row about none. */
export const NO_ACCOUNT = "nobody";

/** The audit row of what one of us did to an account or saw of it: who, whose, what, why and when. */
export async function recordStaffAct(tx: Context, { did, userId, reason, about }: StaffAct): Promise<void> {
  requireStaff(tx);
  // Of no organization: it is about the person, who reads it among what happened to their account.
  await recordAudit(
    { ...tx, organization: null },
    {
      action: `staff.${did}`,
      entityType: "user",
      entityId: userId ?? NO_ACCOUNT,
      after: { reason, ...(about && { about }) },
    },
  );
}
