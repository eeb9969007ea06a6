import "server-only";
import type { Context } from "@/lib/auth/context";
import type { StaffAction } from "@/lib/domain/platform/staff/model/labels";
import { NO_ACCOUNT } from "@/lib/domain/platform/staff/record-staff-action";

interface StaffActionFilter {
  staffId: string;
  actions: readonly StaffAction[];
  userId: string | null;
  reason?: string;
  about?: string;
  since: Date;
}

/** Returns whether a matching action by the staff member has been recorded since the given time. */
export async function hasActedSince(ctx: Context, filter: StaffActionFilter): Promise<boolean> {
  const { staffId, actions, userId, reason, about, since } = filter;
  const matchDetail = (key: string, value: string | undefined) =>
    value === undefined ? [] : [{ after: { path: [key], equals: value } }];
  const found = await ctx.db.auditLog.findFirst({
    where: {
      entityType: "user",
      entityId: userId ?? NO_ACCOUNT,
      createdAt: { gt: since },
      actorKind: "staff",
      actorId: staffId,
      action: { in: actions.map((action) => `staff.${action}`) },
      AND: [...matchDetail("reason", reason), ...matchDetail("about", about)],
    },
    select: { id: true },
  });
  return found !== null;
}
