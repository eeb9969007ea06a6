import "server-only";
import type { VerbArguments } from "@/lib/auth/context";
import type { ClientInfo } from "@/lib/auth/sessions";
import { insertContactFormMessage } from "@/lib/domain/platform/contact/data";
import { type ContactFormInput, contactFormSchema } from "@/lib/domain/platform/contact/model/schemas";
import { parse } from "@/lib/errors";
import { enqueue } from "@/lib/jobs/enqueue";
import { notifyStaff } from "@/lib/live/staff-channel";
import { consumeRateLimit } from "@/lib/rate-limit";

interface SendContactMessage extends VerbArguments<ContactFormInput> {
  client: ClientInfo;
}

/**
 * Stores a message from the contact form and emails it to support. Doesn't check permissions or write an audit row,
 * because nothing in an organization changes. Throws VALIDATION if a field is invalid, or RATE_LIMITED after too
 * many messages from one IP address.
 */
export async function sendContactMessage({ ctx, input, client }: SendContactMessage): Promise<void> {
  const values = parse(contactFormSchema, input);
  await consumeRateLimit("contact.address", client.address);
  await ctx.transaction(async (tx) => {
    const contactMessageId = await insertContactFormMessage(tx, values);
    await enqueue(tx.db, "mail.contact-message", { contactMessageId });
    await notifyStaff(tx);
  });
}
