import "server-only";
import type { VerbArguments } from "@/lib/auth/context";
import { requireStaff } from "@/lib/auth/staff";
import { MINUTE_MS } from "@/lib/clock";
import { createOrganizationContext } from "@/lib/domain/organizations/organizations/create-organization-context";
import { recordStaffAction } from "@/lib/domain/platform/staff/record-staff-action";
import { insertMessage } from "@/lib/domain/platform/support/data";
import type { StaffThreadDto } from "@/lib/domain/platform/support/dto";
import {
  type AddThreadMessageInput,
  addThreadMessageSchema,
} from "@/lib/domain/platform/support/model/schemas";
import { notifyThread } from "@/lib/domain/platform/support/notify-thread";
import {
  getStaffThreadRow,
  lockStaffThreadRow,
  markThreadHandled,
} from "@/lib/domain/platform/support/staff-data";
import { getStaffActionReason } from "@/lib/domain/platform/support/thread-reason";
import { DomainError, parse } from "@/lib/errors";
import { enqueue } from "@/lib/jobs/enqueue";

/**
 * How long the email about a reply is delayed. If the user reads the reply in the app during this time, the
 * email isn't sent.
 */
const MAIL_AFTER_MS = MINUTE_MS;

/** Replies to a thread. Repeating the call with the same `client_id` adds nothing. */
export async function answerThread({
  ctx,
  input,
}: VerbArguments<AddThreadMessageInput>): Promise<StaffThreadDto> {
  const { staffId } = requireStaff(ctx);
  const { id, message: body, client_id: clientId } = parse(addThreadMessageSchema, input);
  return ctx.transaction(async (tx) => {
    const { organizationId, person, subject } = await lockStaffThreadRow(tx, id);
    if (!person)
      throw new DomainError(
        "CONFLICT",
        "This account no longer exists, so no one would read a reply. Close the conversation.",
      );
    const there = await createOrganizationContext({ ctx: tx, organizationId });
    const { id: userId } = person;
    const message = { threadId: id, userId, sender: "staff", staffId, clientId, body } as const;
    if (await insertMessage(there, message)) {
      await markThreadHandled(tx, { id, state: "answered" });
      await recordStaffAction(tx, {
        action: "thread_answered",
        userId,
        reason: getStaffActionReason(subject),
        about: id,
      });
      const runAt = new Date(tx.clock.now().getTime() + MAIL_AFTER_MS);
      await enqueue(tx.db, "mail.support-answer", { threadId: id }, { key: `support-answer:${id}`, runAt });
      await notifyThread(there, userId);
    }
    return getStaffThreadRow(tx, id);
  });
}
