import "server-only";
import { z } from "zod";
import type { VerbArguments } from "@/lib/auth/context";
import { requireStaff } from "@/lib/auth/staff";
import type { StaffActionDto } from "@/lib/domain/platform/staff/dto";
import {
  type ListStaffActionsInput,
  listStaffActionsSchema,
} from "@/lib/domain/platform/staff/model/schemas";
import { selectStaffActions } from "@/lib/domain/platform/staff/staff-actions-data";
import { parse } from "@/lib/errors";
import { cursorTimestamp, readPage } from "@/lib/lists/cursor";

export interface StaffActionPage {
  staffActions: StaffActionDto[];
  nextCursor: string | null;
  previousCursor: string | null;
}

const cursorSchema = z.tuple([cursorTimestamp, z.guid()]).transform(([at, id]) => ({ at, id }));

/** Lists the actions of all staff members, newest first. Only for staff. */
export async function listStaffActions({
  ctx,
  input,
}: VerbArguments<ListStaffActionsInput>): Promise<StaffActionPage> {
  requireStaff(ctx);
  const { cursor, limit } = parse(listStaffActionsSchema, input);
  const { rows, ...cursors } = await readPage({
    list: "staff-acts",
    schema: cursorSchema,
    cursor,
    limit,
    read: (place, count) => selectStaffActions(ctx, { userId: null, place, limit: count }),
    getKeys: ({ createdAt, id }) => [createdAt, id],
  });
  return { staffActions: rows, ...cursors };
}
