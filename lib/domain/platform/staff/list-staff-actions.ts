import "server-only";
import type { VerbArguments } from "@/lib/auth/context";
import { requireStaff } from "@/lib/auth/staff";
import type { StaffActionDto } from "@/lib/domain/platform/staff/dto";
import {
  type ListStaffActionsInput,
  listStaffActionsSchema,
} from "@/lib/domain/platform/staff/model/schemas";
import { STAFF_ACTION_SORT_COLUMN, selectStaffActions } from "@/lib/domain/platform/staff/staff-actions-data";
import { parse } from "@/lib/errors";
import { readPage } from "@/lib/lists/cursor";
import { getNewestFirstKeys } from "@/lib/lists/newest-first";
import { sortKeysSchema } from "@/lib/lists/sort-keys";

export interface StaffActionPage {
  staffActions: StaffActionDto[];
  nextCursor: string | null;
  previousCursor: string | null;
}

/** Lists the actions of all staff members, newest first. Only for staff. */
export async function listStaffActions({
  ctx,
  input,
}: VerbArguments<ListStaffActionsInput>): Promise<StaffActionPage> {
  requireStaff(ctx);
  const { cursor, limit } = parse(listStaffActionsSchema, input);
  const { rows, ...cursors } = await readPage({
    list: "staff-acts",
    schema: sortKeysSchema(STAFF_ACTION_SORT_COLUMN),
    cursor,
    limit,
    read: (place, count) => selectStaffActions(ctx, { userId: null, place, limit: count }),
    getKeys: getNewestFirstKeys,
  });
  return { staffActions: rows, ...cursors };
}
