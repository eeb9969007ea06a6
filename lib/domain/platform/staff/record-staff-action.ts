import { recordAudit } from "@/lib/audit/record-audit";
import type { Context } from "@/lib/auth/context";
import { requireStaff } from "@/lib/auth/staff";
import type { StaffAction } from "@/lib/domain/platform/staff/model/labels";

export interface StaffActionRecord {
  action: StaffAction;
  /** The affected account; null if it was deleted or never existed. */
  userId: string | null;
  /** The reason, which the person can read. */
  reason: string;
  /** The ID of the conversation or message, if there is one. */
  about?: string;
}

/** Replaces the user ID in audit rows that concern no account. */
export const NO_ACCOUNT = "nobody";

/** Writes the audit row of a staff action: who did what to which account, why and when. */
export async function recordStaffAction(
  tx: Context,
  { action, userId, reason, about }: StaffActionRecord,
): Promise<void> {
  requireStaff(tx);
  // Stored without an organization, because it belongs to the person's own account activity.
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
