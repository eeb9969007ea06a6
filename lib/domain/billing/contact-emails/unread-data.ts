import "server-only";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { hasPermission } from "@/lib/auth/permissions";
import { canReadMessagesOf } from "@/lib/domain/billing/contact-emails/model/can-read-messages";
import { lockMembers } from "@/lib/domain/billing/records/member-data";
import { createId } from "@/lib/ids";

/**
 * Returns the IDs of the members who can read the contact's messages. Locks the rows of all members of the
 * organization.
 */
export async function selectMessageReaders(tx: Context, contactId: string): Promise<string[]> {
  const organizationId = getOrganizationId(tx);
  const contact = await tx.db.client.findUniqueOrThrow({
    where: { organizationId_id: { organizationId, id: contactId } },
    select: { roles: true },
  });
  const members = await lockMembers(tx);
  return members.flatMap(({ userId, permissions }) =>
    canReadMessagesOf(permissions, contact.roles) ? [userId] : [],
  );
}

export async function insertUnreadMessages(
  tx: Context,
  contactEmailId: string,
  userIds: readonly string[],
): Promise<void> {
  const organizationId = getOrganizationId(tx);
  const createdAt = tx.clock.now();
  await tx.db.unreadMessage.createMany({
    data: userIds.map((userId) => ({ id: createId(), organizationId, userId, contactEmailId, createdAt })),
  });
}

export interface UnreadMessageDto {
  id: string;
  /** The contact, or the contact that it was merged into. */
  contactId: string;
  contactName: string;
  subject: string;
  body: string;
  /** In ISO 8601 format. */
  at: string;
}

const MAX_SHOWN = 20;

/**
 * Returns the member's unread messages from contacts, newest first. Omits contacts whose messages the member can't
 * read.
 */
export async function selectUnreadMessages(ctx: Context, userId: string): Promise<UnreadMessageDto[]> {
  const readsClients = hasPermission(ctx.permissions, "clients", "read");
  const rows = await ctx.db.unreadMessage.findMany({
    where: {
      ...{ organizationId: getOrganizationId(ctx), userId },
      ...(!readsClients && { message: { contact: { NOT: { roles: { equals: ["client"] } } } } }),
    },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: MAX_SHOWN,
    select: {
      id: true,
      message: {
        select: {
          ...{ subject: true, body: true, createdAt: true },
          contact: {
            select: { id: true, name: true, mergedInto: { select: { id: true, name: true } } },
          },
        },
      },
    },
  });
  return rows.map(({ id, message: { subject, body, createdAt, contact } }) => {
    const { id: contactId, name: contactName } = contact.mergedInto ?? contact;
    return { id, subject, body: body ?? "", at: createdAt.toISOString(), contactId, contactName };
  });
}

/**
 * Marks the messages of a contact and its merged duplicates as read, for one member or for all. Returns the IDs of
 * the members who had unread messages.
 */
export async function deleteUnreadMessages(
  tx: Context,
  contactId: string,
  userId?: string,
): Promise<string[]> {
  const where = {
    organizationId: getOrganizationId(tx),
    ...(userId !== undefined && { userId }),
    message: { contact: { OR: [{ id: contactId }, { mergedIntoId: contactId }] } },
  };
  const unread = await tx.db.unreadMessage.findMany({ where, select: { id: true, userId: true } });
  if (unread.length === 0) return [];
  await tx.db.unreadMessage.deleteMany({ where: { id: { in: unread.map(({ id }) => id) } } });
  return [...new Set(unread.map((row) => row.userId))];
}
