import type { z } from "zod";
import { choicesSchema } from "@/lib/domain/notifications/schemas";
import { hourField } from "@/lib/domain/reminders/schemas";

/** Which mails come, and at which hour the reminder does, as one form posts it. */
export const notificationsFormSchema = choicesSchema.extend({ reminder_hour: hourField });
export type NotificationsFormInput = z.input<typeof notificationsFormSchema>;
