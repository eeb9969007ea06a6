import type { Context } from "@/lib/auth/context";
import { requireStaff } from "@/lib/auth/staff";
import { MINUTE_MS } from "@/lib/clock";
import { hasActedSince } from "@/lib/domain/platform/staff/data";
import type { StaffAction } from "@/lib/domain/platform/staff/model/labels";
import { recordStaffAction, type StaffActionRecord } from "@/lib/domain/platform/staff/record-staff-action";

/** Loading a page again within this time counts as the same access. */
const ACCESS_MS = 15 * MINUTE_MS;

/**
 * Records a staff member's access. Repeated calls within `ACCESS_MS` count as one access. Must be called before
 * the data is read.
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
  /** If omitted, an access for any reason counts. */
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
