import "server-only";
import { type Context, requirePermission, requireUser, type VerbArguments } from "@/lib/auth/context";
import { selectConversation } from "@/lib/domain/billing/contact-emails/data";
import type { ContactEmailDto } from "@/lib/domain/billing/contact-emails/dto";
import { canReadMessages } from "@/lib/domain/billing/contact-emails/model/can-read-messages";
import {
  deleteUnreadMessages,
  selectUnreadMessages,
  type UnreadMessageDto,
} from "@/lib/domain/billing/contact-emails/unread-data";
import type { ContactDto } from "@/lib/domain/billing/contacts/dto";
import { getContact } from "@/lib/domain/billing/contacts/list-contacts";
import type { ContactIdInput } from "@/lib/domain/billing/contacts/model/schemas";
import { createNotFoundError, DomainError } from "@/lib/errors";
import { publishLiveEvent } from "@/lib/live/publish";
import { PERSONAL_MODULE } from "@/lib/live/write-events";

export type { UnreadMessageDto };

export interface Conversation {
  contact: ContactDto;
  /** Newest first. Includes the messages of duplicates that were merged into the contact. */
  messages: ContactEmailDto[];
}

/** Throws FORBIDDEN for members who can't read messages to contacts. */
export function requireMessageAccess(ctx: Context): void {
  requirePermission(ctx, "horses", "read");
  if (canReadMessages(ctx.permissions)) return;
  throw new DomainError(
    "FORBIDDEN",
    "Your role doesn't let you read messages to contacts. Ask the organization's owner for access.",
  );
}

/**
 * Returns the messages between members and a contact. Throws FORBIDDEN for members who can't read messages, or
 * NOT_FOUND if the contact doesn't exist.
 */
export async function getConversation({ ctx, input }: VerbArguments<ContactIdInput>): Promise<Conversation> {
  requireMessageAccess(ctx);
  const contact = await getContact({ ctx, input });
  return { contact, messages: await selectConversation(ctx, contact.id) };
}

/**
 * Marks a contact's messages as read for the signed-in member. Doesn't write an audit row, because reading is
 * private. Throws FORBIDDEN for members who can't read messages, or NOT_FOUND if the contact doesn't exist.
 */
export async function markConversationRead({
  ctx,
  input,
}: VerbArguments<ContactIdInput>): Promise<{ read: true }> {
  requireMessageAccess(ctx);
  const { userId } = requireUser(ctx);
  const { id } = await getContact({ ctx, input });
  await ctx.transaction(async (tx) => {
    await publishUnreadChange(tx, await deleteUnreadMessages(tx, id, userId));
  });
  return { read: true };
}

/** Marks a contact's messages as read for all members, because one of the members replied. */
export async function markConversationAnswered(tx: Context, contactId: string): Promise<void> {
  await publishUnreadChange(tx, await deleteUnreadMessages(tx, contactId));
}

/** Updates the unread count under the bell in every open window of the given members. */
async function publishUnreadChange(tx: Context, userIds: string[]): Promise<void> {
  if (userIds.length === 0) return;
  await publishLiveEvent(tx, { topic: "messages", module: PERSONAL_MODULE, payload: { userIds } });
}

/**
 * Lists the signed-in member's unread messages from contacts, newest first. Returns an empty list for members who
 * can't read messages.
 */
export async function listUnreadMessages({ ctx }: Pick<VerbArguments, "ctx">): Promise<UnreadMessageDto[]> {
  const { userId } = requireUser(ctx);
  if (!ctx.organization) throw createNotFoundError("Organization");
  if (ctx.share || !canReadMessages(ctx.permissions)) return [];
  return selectUnreadMessages(ctx, userId);
}
