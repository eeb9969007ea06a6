import "server-only";
import type { Context } from "@/lib/auth/context";
import {
  findContactEmail,
  type InvoiceEmail,
  insertReceivedMessage,
  type ReceivedMessage,
  type SendResult,
  saveContactEmailResult,
  selectReceivedMessage,
  upsertInvoiceEmail,
} from "@/lib/domain/billing/contact-emails/data";
import type { ContactEmailDto } from "@/lib/domain/billing/contact-emails/dto";
import { insertUnreadMessages, selectMessageReaders } from "@/lib/domain/billing/contact-emails/unread-data";
import { publishLiveEvent } from "@/lib/live/publish";

/** Records an attempt to send an email about an invoice to its contact. Only jobs call this. */
export async function recordInvoiceEmail(
  ctx: Context,
  email: InvoiceEmail,
  result: SendResult,
): Promise<void> {
  await ctx.transaction(async (tx) => {
    await upsertInvoiceEmail(tx, email, result);
    const payload = { contactId: email.contactId };
    await publishLiveEvent(tx, { topic: "contacts", module: "horses", payload });
  });
}

/**
 * Stores a message that a contact wrote in the portal, and shows it under the bell of the members who can read messages.
 * The caller has identified the contact. Returns its ID.
 */
export async function recordReceivedMessage(
  tx: Context,
  message: { contactId: string; subject: string; body: string; address: string },
): Promise<string> {
  const id = await insertReceivedMessage(tx, message);
  const readers = await selectMessageReaders(tx);
  await insertUnreadMessages(tx, id, readers);
  const payload = { contactId: message.contactId };
  await publishLiveEvent(tx, { topic: "contacts", module: "horses", payload });
  return id;
}

/** Returns a message that a contact wrote in the portal, or null. Only jobs call this. */
export async function findReceivedMessage(ctx: Context, id: string): Promise<ReceivedMessage | null> {
  return selectReceivedMessage(ctx, id);
}

/** Returns a written message that wasn't sent yet, or null. Only jobs call this. */
export async function findUnsentMessage(ctx: Context, id: string): Promise<ContactEmailDto | null> {
  const message = await findContactEmail(ctx, id);
  return message?.status === "sent" ? null : message;
}

/** Records an attempt to send a written message. Only jobs call this. */
export async function recordMessageResult(ctx: Context, id: string, result: SendResult): Promise<void> {
  await saveContactEmailResult(ctx, id, result);
}
