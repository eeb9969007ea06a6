import "server-only";
import { type Context, getOrganizationId, type VerbArguments } from "@/lib/auth/context";
import { hasPermission } from "@/lib/auth/permissions";
import { requireMessageAccess } from "@/lib/domain/billing/contact-emails/conversation";
import { selectContactEmails, selectConversation } from "@/lib/domain/billing/contact-emails/data";
import type { ContactEmailDto } from "@/lib/domain/billing/contact-emails/dto";
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

const FROM_MEMBERS = { kind: "message", status: { not: "failed" }, readAt: null } as const;

/**
 * Lists the latest messages between members and a contact for the portal, newest first. Marks the members'
 * messages as opened by the contact. The caller must identify the contact first.
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

async function markMessagesOpened(ctx: Context, ids: readonly string[]): Promise<void> {
  await ctx.db.contactEmail.updateMany({
    where: { ...FROM_MEMBERS, organizationId: getOrganizationId(ctx), id: { in: [...ids] } },
    data: { readAt: ctx.clock.now() },
  });
}

/** Counts the members' messages that the contact hasn't opened. The caller must identify the contact first. */
export async function countUnopenedMessages(ctx: Context, contactId: string): Promise<number> {
  return ctx.db.contactEmail.count({
    where: {
      ...{ ...FROM_MEMBERS, organizationId: getOrganizationId(ctx) },
      contact: { OR: [{ id: contactId }, { mergedIntoId: contactId }] },
    },
  });
}
