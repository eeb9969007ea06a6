import { recordAudit } from "@/lib/audit/record-audit";
import type { Context } from "@/lib/auth/context";
import { requireStaff } from "@/lib/auth/staff";
import type { StaffAction } from "@/lib/domain/platform/staff/model/labels";

export interface StaffActionRecord {
  action: StaffAction;
  /** The affected user. Null if the action doesn't concern an existing account. */
  userId: string | null;
  /** The reason, which the affected user can read. */
  reason: string;
  /** The ID of the conversation or message, if there is one. */
  about?: string;
}

/** Used instead of the user ID in audit rows for actions that don't concern an account. */
export const NO_ACCOUNT = "nobody";

/** Writes the audit row for a staff action, with the staff member, the account, the reason and the time. */
export async function recordStaffAction(
  tx: Context,
  { action, userId, reason, about }: StaffActionRecord,
): Promise<void> {
  requireStaff(tx);
  // The row is stored without an organization, because it belongs to the activity of the user's account.
  await recordAudit(
    { ...tx, organization: null },
    {
      action: `staff.${action}`,
      entityType: "user",
      entityId: userId ?? NO_ACCOUNT,
      after: { reason, ...(about && { about }) },
    },
  );
}
