"use server";

import { refresh, revalidatePath } from "next/cache";
import { signedInAction } from "@/lib/actions/client";
import { markRemindersRead } from "@/lib/domain/work/reminders/mark-reminders-read";
import { notificationsFormSchema } from "@/lib/domain/work/reminders/model/form-values";
import { saveNotificationSettings } from "@/lib/domain/work/reminders/save-notification-settings";
import { mapError } from "@/lib/map-error";

const SAVE_FAILED = "Failed to save. Please try again.";

/** Marks the reminders as read. Refreshes the page, because its layout shows the unread count. */
export const markRemindersReadAction = signedInAction.action(async ({ ctx: { ctx } }) => {
  const marked = await mapError(SAVE_FAILED, () => markRemindersRead({ ctx }));
  refresh();
  return marked;
});

export const saveNotificationSettingsAction = signedInAction
  .inputSchema(notificationsFormSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const saved = await mapError(SAVE_FAILED, () => saveNotificationSettings({ ctx, input }));
    revalidatePath("/account/notifications");
    return saved;
  });
