import type { z } from "zod";
import { mailChoicesSchema } from "@/lib/domain/identity/notifications/model/schemas";
import { hourField } from "@/lib/domain/work/reminders/model/schemas";

/** The form for email choices and the reminder hour. */
export const notificationsFormSchema = mailChoicesSchema.extend({ reminder_hour: hourField });
export type NotificationsFormInput = z.input<typeof notificationsFormSchema>;
