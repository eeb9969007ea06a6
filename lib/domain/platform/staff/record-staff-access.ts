import "server-only";
import type { Context } from "@/lib/auth/context";
import { requireStaff } from "@/lib/auth/staff";
import { MINUTE_MS } from "@/lib/clock";
import type { StaffAction } from "@/lib/domain/platform/staff/model/labels";
import {
  NO_ACCOUNT,
  recordStaffAction,
  type StaffActionRecord,
} from "@/lib/domain/platform/staff/record-staff-action";

interface StaffActionFilter {
  staffId: string;
  actions: readonly StaffAction[];
  userId: string | null;
  reason?: string;
  about?: string;
  since: Date;
}

/** Loading a page again within this time counts as the same access. */
const ACCESS_MS = 15 * MINUTE_MS;

/**
 * Records a staff member's access. Repeated calls within `ACCESS_MS` count as one access. Must be called before the
 * data is read.
 */
export async function recordStaffAccess({
  ctx,
  input: record,
}: {
  ctx: Context;
  input: StaffActionRecord;
}): Promise<void> {
  const { action, ...rest } = record;
  if (await hasRecentAccess({ ctx, input: { ...rest, actions: [action] } })) return;
  await ctx.transaction((tx) => recordStaffAction(tx, record));
}

interface StaffAccessFilter extends Omit<StaffActionRecord, "action" | "reason"> {
  actions: readonly StaffAction[];
  /** If omitted, the recorded reason doesn't matter. */
  reason?: string;
}

/** Returns whether the staff member has a recorded access that is still valid. */
export async function hasRecentAccess({
  ctx,
  input,
}: {
  ctx: Context;
  input: StaffAccessFilter;
}): Promise<boolean> {
  const { staffId } = requireStaff(ctx);
  const since = new Date(ctx.clock.now().getTime() - ACCESS_MS);
  return hasActedSince(ctx, { ...input, staffId, since });
}

/** Returns whether a matching action by the staff member has been recorded since the given time. */
async function hasActedSince(ctx: Context, filter: StaffActionFilter): Promise<boolean> {
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
