import { z } from "zod";
import { MAIL_KIND_NAMES, type MailKind } from "@/lib/domain/notifications/labels";

/** What a box posts: "on", or nothing at all. */
const box = z
  .union([z.boolean(), z.literal("on")])
  .default(false)
  .transform((value) => value !== false);

const mails = Object.fromEntries(MAIL_KIND_NAMES.map((kind) => [kind, box])) as Record<MailKind, typeof box>;

/** One box for each kind of mail, and the newsletter's. */
export const choicesSchema = z.object({ ...mails, newsletter: box });

export type ChoicesInput = z.input<typeof choicesSchema>;
