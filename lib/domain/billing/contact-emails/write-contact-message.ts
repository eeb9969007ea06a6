import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import {
  getOrganizationId,
  requireOwnOrganization,
  requirePermission,
  requireUser,
  type VerbArguments,
} from "@/lib/auth/context";
import { storeResult } from "@/lib/auth/store-result";
import { markConversationAnswered } from "@/lib/domain/billing/contact-emails/conversation";
import { insertContactMessage } from "@/lib/domain/billing/contact-emails/data";
import type { ContactEmailDto } from "@/lib/domain/billing/contact-emails/dto";
import {
  type ContactMessageInput,
  contactMessageSchema,
} from "@/lib/domain/billing/contact-emails/model/schemas";
import { getContact } from "@/lib/domain/billing/contacts/list-contacts";
import { requireClientAccess } from "@/lib/domain/billing/contacts/require-client-access";
import { requireContacts } from "@/lib/domain/billing/contacts/require-contacts";
import { DomainError, parse } from "@/lib/errors";
import { enqueue } from "@/lib/jobs/enqueue";
import { publishLiveEvent } from "@/lib/live/publish";
import { consumeRateLimit } from "@/lib/rate-limit";

/**
 * Stores a message to a contact and queues its email. Requires permission to edit the contact. Throws
 * PRECONDITION_FAILED for sample contacts and contacts without an email address, or RATE_LIMITED if the user
 * or the organization has sent too many messages.
 */
export async function writeContactMessage({
  ctx,
  input,
}: VerbArguments<ContactMessageInput>): Promise<ContactEmailDto> {
  requirePermission(ctx, "horses", "full");
  requireOwnOrganization(ctx);
  const { userId } = requireUser(ctx);
  const { id, subject, text } = parse(contactMessageSchema, input);
  const known = await getContact({ ctx, input: { id } });
  requireClientAccess(ctx, known, known);
  await consumeRateLimit("contact-email.account", userId);
  await consumeRateLimit("contact-email.organization", getOrganizationId(ctx));
  return ctx.transaction(async (tx) => {
    // Locks the contact against merges and rejects merged contacts.
    await requireContacts(tx, [id]);
    const contact = await getContact({ ctx: tx, input: { id } });
    if (contact.email === null || contact.isSample) throw createUnreachableError(contact.isSample);
    const message = await insertContactMessage(tx, {
      ...{ contactId: id, subject, body: text, address: contact.email },
    });
    const payload = { organizationId: getOrganizationId(tx), contactEmailId: message.id };
    await enqueue(tx.db, "mail.contact-email", payload, { key: `contact-email:${message.id}` });
    await recordAudit(tx, {
      action: "contact.message_written",
      entityType: "contact",
      entityId: id,
      after: { name: contact.name, subject, message_id: message.id },
    });
    await markConversationAnswered(tx, id);
    await publishLiveEvent(tx, { topic: "contacts", module: "horses", payload: { contactId: id } });
    return storeResult(tx, message);
  });
}

function createUnreachableError(isSample: boolean): DomainError {
  const message = isSample
    ? "You can't send messages to sample contacts. Choose one of your own contacts."
    : "This contact has no email address. Add one first.";
  return new DomainError("PRECONDITION_FAILED", message);
}
