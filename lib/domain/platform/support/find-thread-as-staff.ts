import "server-only";
import type { VerbArguments } from "@/lib/auth/context";
import { requireStaff } from "@/lib/auth/staff";
import { recordStaffAccess } from "@/lib/domain/platform/staff/record-staff-access";
import { selectMessages } from "@/lib/domain/platform/support/data";
import type { MessagePage, StaffThreadDto } from "@/lib/domain/platform/support/dto";
import { type ReadThreadInput, readThreadSchema } from "@/lib/domain/platform/support/model/schemas";
import { findStaffThreadRow } from "@/lib/domain/platform/support/staff-data";
import { getStaffActionReason } from "@/lib/domain/platform/support/thread-reason";
import { parse } from "@/lib/errors";

/** Returns a thread for staff, or null. Records the access before reading the messages. */
export async function findThreadAsStaff({
  ctx,
  input,
}: VerbArguments<ReadThreadInput>): Promise<(MessagePage & { thread: StaffThreadDto }) | null> {
  requireStaff(ctx);
  const { id: threadId, before = null } = parse(readThreadSchema, input);
  const thread = await findStaffThreadRow(ctx, threadId);
  if (!thread) return null;
  const { organizationId, person, subject } = thread;
  await recordStaffAccess({
    ctx,
    input: {
      action: "thread_read",
      userId: person?.id ?? null,
      reason: getStaffActionReason(subject),
      about: threadId,
    },
  });
  return { thread, ...(await selectMessages(ctx, { organizationId, threadId, before })) };
}
