import { z } from "zod";

export const contactEmailDtoSchema = z.object({
  id: z.string(),
  kind: z.enum(["invoice", "receipt", "message"]),
  subject: z.string(),
  /** The text of a message that a member wrote. */
  body: z.string().nullable(),
  address: z.string(),
  invoiceId: z.string().nullable(),
  status: z.enum(["queued", "sent", "failed"]),
  /** Why the last attempt failed. */
  failure: z.string().nullable(),
  /** In ISO 8601 format: when it was sent, or else created. */
  at: z.string(),
});
export type ContactEmailDto = z.infer<typeof contactEmailDtoSchema>;
