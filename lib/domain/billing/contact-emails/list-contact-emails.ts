import "server-only";
import type { Context, VerbArguments } from "@/lib/auth/context";
import { hasPermission } from "@/lib/auth/permissions";
import { requireMessageAccess } from "@/lib/domain/billing/contact-emails/conversation";
import { selectContactEmails, selectConversation } from "@/lib/domain/billing/contact-emails/data";
import type { ContactEmailDto } from "@/lib/domain/billing/contact-emails/dto";
import { countUnopenedMessages, markMessagesOpened } from "@/lib/domain/billing/contact-emails/unread-data";
import { getContact } from "@/lib/domain/billing/contacts/list-contacts";
import type { ContactIdInput } from "@/lib/domain/billing/contacts/model/schemas";

/**
 * Lists the latest emails to a contact, newest first. Members who can't read invoices get only messages between
 * members and the contact. Throws FORBIDDEN for members who can neither read invoices nor edit horses.
 */
export async function listContactEmails({
  ctx,
  input,
}: VerbArguments<ContactIdInput>): Promise<ContactEmailDto[]> {
  requireMessageAccess(ctx);
  const { id } = await getContact({ ctx, input });
  return selectContactEmails(ctx, id, {
    onlyMessages: !hasPermission(ctx.permissions, "invoices", "read"),
  });
}

/**
 * Lists the latest messages between members and a contact for the portal, newest first. Marks the members'
 * messages as opened by the contact. The caller has identified the contact.
 */
export async function openConversation(ctx: Context, contactId: string): Promise<ContactEmailDto[]> {
  const messages = await selectConversation(ctx, contactId);
  const unread = messages.filter(({ isUnread }) => isUnread);
  if (unread.length > 0) {
    await markMessagesOpened(
      ctx,
      unread.map(({ id }) => id),
    );
  }
  return messages;
}

/** Counts the members' messages that the contact hasn't opened. The caller has identified the contact. */
export async function countNewMessages(ctx: Context, contactId: string): Promise<number> {
  return countUnopenedMessages(ctx, contactId);
}
