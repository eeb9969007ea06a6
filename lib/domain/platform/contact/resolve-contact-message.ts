import "server-only";
import type { VerbArguments } from "@/lib/auth/context";
import { requireStaff } from "@/lib/auth/staff";
import { getSubjectLabel } from "@/lib/domain/platform/contact/model/form-values";
import {
  type ContactMessageIdInput,
  contactMessageIdSchema,
} from "@/lib/domain/platform/contact/model/schemas";
import {
  findAccountByEmail,
  findContactMessageDetails,
  markContactHandled,
} from "@/lib/domain/platform/contact/staff-data";
import { recordStaffAction } from "@/lib/domain/platform/staff/record-staff-action";
import { createNotFoundError, parse } from "@/lib/errors";
import { notifyStaff } from "@/lib/live/staff-channel";

/** Marks a contact message as handled. Staff do this after they reply by email or if no reply is needed. */
export async function resolveContactMessage({
  ctx,
  input,
}: VerbArguments<ContactMessageIdInput>): Promise<{ done: true }> {
  requireStaff(ctx);
  const { id } = parse(contactMessageIdSchema, input);
  return ctx.transaction(async (tx) => {
    const contact = await findContactMessageDetails(tx, id);
    if (!contact) throw createNotFoundError("Message");
    if (await markContactHandled(tx, id)) {
      const userId = await findAccountByEmail(tx, contact.email);
      const reason = getSubjectLabel(contact.subject);
      await recordStaffAction(tx, { action: "contact_handled", userId, reason, about: id });
      await notifyStaff(tx);
    }
    return { done: true } as const;
  });
}
