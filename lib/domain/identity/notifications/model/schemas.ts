import { z } from "zod";
import { MAIL_KIND_NAMES, type MailKind } from "@/lib/domain/identity/notifications/model/labels";

/** A checkbox posts "on" or nothing. */
const box = z
  .union([z.boolean(), z.literal("on")])
  .default(false)
  .transform((value) => value !== false);

const mails = Object.fromEntries(MAIL_KIND_NAMES.map((kind) => [kind, box])) as Record<MailKind, typeof box>;

/** One checkbox per kind of mail, and one for the newsletter. */
export const mailChoicesSchema = z.object({ ...mails, newsletter: box });

export type ChoicesInput = z.input<typeof mailChoicesSchema>;
