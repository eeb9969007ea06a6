import "server-only";
import type { VerbArguments } from "@/lib/auth/context";
import { requireStaff } from "@/lib/auth/staff";
import type { StaffThreadDto } from "@/lib/domain/platform/support/dto";
import { type ThreadIdInput, threadIdSchema } from "@/lib/domain/platform/support/model/schemas";
import {
  assignThreadRow,
  getStaffThreadRow,
  lockStaffThreadRow,
} from "@/lib/domain/platform/support/staff-data";
import { parse } from "@/lib/errors";
import { notifyStaff } from "@/lib/live/staff-channel";

/**
 * Assigns the thread to the signed-in staff member. Doesn't write an audit row, because the assignment neither
 * reads nor changes the account.
 */
export async function assignThreadToSelf({
  ctx,
  input,
}: VerbArguments<ThreadIdInput>): Promise<StaffThreadDto> {
  requireStaff(ctx);
  const { id } = parse(threadIdSchema, input);
  return ctx.transaction(async (tx) => {
    await lockStaffThreadRow(tx, id);
    await assignThreadRow(tx, id);
    await notifyStaff(tx);
    return getStaffThreadRow(tx, id);
  });
}
