import "server-only";
import type { VerbArguments } from "@/lib/auth/context";
import { requireStaff } from "@/lib/auth/staff";
import { createOrganizationContext } from "@/lib/domain/organizations/organizations/create-organization-context";
import { recordStaffAction } from "@/lib/domain/platform/staff/record-staff-action";
import type { StaffThreadDto } from "@/lib/domain/platform/support/dto";
import { type ThreadIdInput, threadIdSchema } from "@/lib/domain/platform/support/model/schemas";
import { notifyThread } from "@/lib/domain/platform/support/notify-thread";
import {
  getStaffThreadRow,
  lockStaffThreadRow,
  markThreadHandled,
} from "@/lib/domain/platform/support/staff-data";
import { getStaffActionReason } from "@/lib/domain/platform/support/thread-reason";
import { parse } from "@/lib/errors";

/**
 * Closes a thread. If the user who opened the thread writes again, the thread reopens. Closing a closed thread
 * changes nothing.
 */
export async function closeThread({ ctx, input }: VerbArguments<ThreadIdInput>): Promise<StaffThreadDto> {
  requireStaff(ctx);
  const { id } = parse(threadIdSchema, input);
  return ctx.transaction(async (tx) => {
    const { state, organizationId, person, subject } = await lockStaffThreadRow(tx, id);
    if (state !== "closed") {
      await markThreadHandled(tx, { id, state: "closed" });
      const userId = person?.id ?? null;
      await recordStaffAction(tx, {
        action: "thread_closed",
        userId,
        reason: getStaffActionReason(subject),
        about: id,
      });
      await notifyThread(await createOrganizationContext({ ctx: tx, organizationId }), userId);
    }
    return getStaffThreadRow(tx, id);
  });
}
