import type { z } from "zod";
import { choicesSchema } from "@/lib/domain/identity/notifications/model/schemas";
import { hourField } from "@/lib/domain/work/reminders/model/schemas";

/** The form for mail choices and the reminder hour. */
export const notificationsFormSchema = choicesSchema.extend({ reminder_hour: hourField });
export type NotificationsFormInput = z.input<typeof notificationsFormSchema>;
