import { z } from "zod";

export const contactEmailDtoSchema = z.object({
  id: z.string(),
  /** received: the contact wrote it in the client portal. */
  kind: z.enum(["invoice", "receipt", "message", "received"]),
  subject: z.string(),
  /** The text of a message. Null for emails about invoices. */
  body: z.string().nullable(),
  /** The address to which it was sent, or from which the contact wrote. */
  address: z.string(),
  invoiceId: z.string().nullable(),
  status: z.enum(["queued", "sent", "failed"]),
  /** Why the last attempt failed. */
  failure: z.string().nullable(),
  /** In ISO 8601 format: when it was sent, or else created. */
  at: z.string(),
  /** Whether the contact hasn't opened a member's message in the portal. */
  isUnread: z.boolean(),
});
export type ContactEmailDto = z.infer<typeof contactEmailDtoSchema>;
