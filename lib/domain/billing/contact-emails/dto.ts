import { z } from "zod";

export const contactEmailDtoSchema = z.object({
  id: z.string(),
  /** "received" means that the contact wrote the message in the client portal. */
  kind: z.enum(["invoice", "receipt", "message", "received"]),
  subject: z.string(),
  /** The text of a message. Null for emails about invoices. */
  body: z.string().nullable(),
  /** The address that the message was sent to, or the contact's address if the contact wrote the message. */
  address: z.string(),
  invoiceId: z.string().nullable(),
  status: z.enum(["queued", "sent", "failed"]),
  /** Why the last attempt failed. */
  failure: z.string().nullable(),
  /** When the message was sent or, if it wasn't sent, when it was created. In ISO 8601 format. */
  at: z.string(),
  /** The member who wrote the message. Null for other emails, for former members and for members without a name. */
  authorName: z.string().nullable(),
  /** Whether this is a member's message that the contact hasn't opened in the portal. */
  isUnread: z.boolean(),
});
export type ContactEmailDto = z.infer<typeof contactEmailDtoSchema>;
