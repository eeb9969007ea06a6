import { randomBytes } from "node:crypto";
import PostalMime, { type Address, type Email, type Mailbox } from "postal-mime";
import { z } from "zod";

const mailAddressSchema = z.object({ address: z.string(), name: z.string() });
export type MailAddress = z.output<typeof mailAddressSchema>;

/** Uses the field names of MailDev's API, which existing tools and tests expect. */
export const messageSchema = z.object({
  id: z.string(),
  /** The arrival time in ISO 8601 format. */
  time: z.string(),
  from: z.array(mailAddressSchema),
  to: z.array(mailAddressSchema),
  cc: z.array(mailAddressSchema),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  headers: z.record(z.string(), z.string()),
  messageId: z.string(),
  /** All recipients, including Bcc recipients. */
  envelope: z.object({ from: z.string(), to: z.array(z.string()) }),
  attachments: z.array(z.object({ fileName: z.string(), contentType: z.string(), length: z.number() })),
});
export type Message = z.output<typeof messageSchema>;

export async function parseMessage(raw: Buffer, envelope: Message["envelope"], now: Date): Promise<Message> {
  const mail = await PostalMime.parse(raw);
  return {
    // IDs sort by arrival time.
    id: `${now.getTime().toString(36).padStart(9, "0")}${randomBytes(5).toString("hex")}`,
    time: now.toISOString(),
    from: mail.from ? toMailAddresses([mail.from]) : [],
    to: toMailAddresses(mail.to),
    cc: toMailAddresses(mail.cc),
    subject: mail.subject ?? "",
    text: mail.text ?? "",
    html: mail.html ?? "",
    headers: getHeaders(mail),
    messageId: mail.messageId ?? "",
    envelope,
    attachments: mail.attachments.map(({ filename, mimeType, content }) => ({
      fileName: filename ?? "unnamed",
      contentType: mimeType,
      length: typeof content === "string" ? content.length : content.byteLength,
    })),
  };
}

/** Returns whether the email was sent to this address, ignoring case. */
export function isSentTo(message: Message, address: string): boolean {
  const searched = address.trim().toLowerCase();
  const recipients = [...message.to.map((to) => to.address), ...message.envelope.to];
  return recipients.some((recipient) => recipient.toLowerCase() === searched);
}

function toMailAddresses(list: readonly Address[] | undefined): MailAddress[] {
  const mailboxes = (list ?? []).flatMap((entry): Mailbox[] =>
    "group" in entry && entry.group ? entry.group : [entry as Mailbox],
  );
  return mailboxes.map(({ address, name }) => ({ address, name }));
}

function getHeaders(mail: Email): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const { key, value } of mail.headers) {
    headers[key] = headers[key] === undefined ? value : `${headers[key]}\n${value}`;
  }
  return headers;
}
