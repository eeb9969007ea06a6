import type { z } from "zod";
import { notificationPreferencesSchema } from "@/lib/domain/identity/email-preferences/model/schemas";
import { reminderHourField } from "@/lib/domain/work/reminders/model/schemas";

/** The form values: the email choices and the reminder hour. */
export const notificationsFormSchema = notificationPreferencesSchema.extend({
  reminder_hour: reminderHourField,
});
export type NotificationsFormInput = z.input<typeof notificationsFormSchema>;
