import "server-only";
import { requireUser, type VerbArguments } from "@/lib/auth/context";
import { saveNotificationPreferences } from "@/lib/domain/identity/email-preferences/save-notification-preferences";
import {
  type NotificationsFormInput,
  notificationsFormSchema,
} from "@/lib/domain/work/reminders/model/form-values";
import { setReminderHour } from "@/lib/domain/work/reminders/reminder-hour";
import { parse } from "@/lib/errors";

/** Saves the user's email choices and reminder hour. Throws VALIDATION if a choice or the hour is unknown. */
export async function saveNotificationSettings({
  ctx,
  input,
}: VerbArguments<NotificationsFormInput>): Promise<{ saved: true }> {
  requireUser(ctx);
  const { reminder_hour: hour, ...choices } = parse(notificationsFormSchema, input);
  return ctx.transaction(async (tx) => {
    await setReminderHour({ ctx: tx, input: { hour } });
    return saveNotificationPreferences({ ctx: tx, input: choices });
  });
}
