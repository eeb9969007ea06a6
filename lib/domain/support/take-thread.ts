import "server-only";
import type { VerbArguments } from "@/lib/auth/context";
import { requireStaff } from "@/lib/auth/staff";
import type { StaffThreadDto } from "@/lib/domain/support/dto";
import { type ThreadIdInput, threadIdSchema } from "@/lib/domain/support/schemas";
import { assignRow, getStaffThreadRow, lockStaffThreadRow } from "@/lib/domain/support/staff-data";
import { parse } from "@/lib/errors";
import { tellStaff } from "@/lib/live/staff-channel";

/** Whoever of us takes it answers it. Nothing of the account is seen or changed by that, so it leaves no audit row. */
export async function takeThread({ ctx, input }: VerbArguments<ThreadIdInput>): Promise<StaffThreadDto> {
  requireStaff(ctx);
  const { id } = parse(threadIdSchema, input);
  return ctx.transaction(async (tx) => {
    await lockStaffThreadRow(tx, id);
    await assignRow(tx, id);
    await tellStaff(tx);
    return getStaffThreadRow(tx, id);
  });
}
