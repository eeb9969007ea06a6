import "server-only";
import type { Context } from "@/lib/auth/context";
import { MINUTE_MS } from "@/lib/clock";
import {
  findContactEmail,
  hasReceivedMessage,
  type InvoiceEmail,
  insertReceivedMessage,
  type SendResult,
  saveContactEmailResult,
  upsertInvoiceEmail,
} from "@/lib/domain/billing/contact-emails/data";
import type { ContactEmailDto } from "@/lib/domain/billing/contact-emails/dto";
import { insertUnreadMessages, selectMessageReaders } from "@/lib/domain/billing/contact-emails/unread-data";
import { publishLiveEvent } from "@/lib/live/publish";
import { lockUntilCommit } from "@/lib/lock-until-commit";

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
 * A message with the same text within this time counts as a repeated request, for example after a lost
 * response.
 */
const REPEAT_MS = 10 * MINUTE_MS;

/**
 * Stores a message that a contact wrote in the portal, and shows it under the bell to members who can read
 * messages. Returns the message's ID. For a repeated request, changes nothing and returns null. The caller must
 * identify the contact first.
 */
export async function recordReceivedMessage(
  tx: Context,
  { address, ...message }: { contactId: string; subject: string; body: string; address: string },
): Promise<string | null> {
  const { contactId } = message;
  await lockUntilCommit(tx, `received-message:${contactId}`);
  const since = new Date(tx.clock.now().getTime() - REPEAT_MS);
  if (await hasReceivedMessage(tx, message, since)) return null;
  const id = await insertReceivedMessage(tx, { ...message, address });
  await insertUnreadMessages(tx, id, await selectMessageReaders(tx, contactId));
  await publishLiveEvent(tx, { topic: "contacts", module: "horses", payload: { contactId } });
  return id;
}

/** Returns a member's message that hasn't been sent yet, or null. Only jobs call this. */
export async function findUnsentMessage(ctx: Context, id: string): Promise<ContactEmailDto | null> {
  const message = await findContactEmail(ctx, id);
  return message?.status === "sent" ? null : message;
}

/** Records an attempt to send a member's message. Only jobs call this. */
export async function recordMessageResult(ctx: Context, id: string, result: SendResult): Promise<void> {
  await saveContactEmailResult(ctx, id, result);
}
