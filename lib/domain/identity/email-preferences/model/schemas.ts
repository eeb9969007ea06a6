import { z } from "zod";
import { MAIL_KIND_NAMES, type MailKind } from "@/lib/domain/identity/email-preferences/model/labels";

/** A checkbox posts "on" or nothing. */
const checkbox = z
  .union([z.boolean(), z.literal("on")])
  .default(false)
  .transform((value) => value !== false);

const mails = Object.fromEntries(MAIL_KIND_NAMES.map((kind) => [kind, checkbox])) as Record<
  MailKind,
  typeof checkbox
>;

/** One checkbox per type of email, and one for the newsletter. */
export const notificationPreferencesSchema = z.object({ ...mails, newsletter: checkbox });

export type NotificationPreferencesInput = z.input<typeof notificationPreferencesSchema>;
