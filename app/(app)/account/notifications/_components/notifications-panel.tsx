import { Card, CardHeader } from "@/components/ui/card";
import { ErrorState } from "@/components/ui/error-state";
import { RetryButton } from "@/components/ui/retry-button";
import type { Context } from "@/lib/auth/context";
import { getNotificationPreferences } from "@/lib/domain/identity/email-preferences/get-notification-preferences";
import { listReceivableMailKinds } from "@/lib/domain/work/reminders/list-receivable-mail-kinds";
import { getReminderHour } from "@/lib/domain/work/reminders/reminder-hour";
import { lookup } from "@/lib/http/page-context";
import { NotificationsForm } from "./notifications-form";

export async function NotificationsPanel({ ctx }: { ctx: Context }) {
  const [choices, receivable, hour] = await Promise.all([
    lookup(getNotificationPreferences({ ctx })),
    lookup(listReceivableMailKinds({ ctx })),
    lookup(getReminderHour({ ctx })),
  ]);
  if (choices.state === "failed" || receivable.state === "failed" || hour.state === "failed")
    return <ErrorState what="your notifications" action={<RetryButton />} />;
  return (
    <Card aria-labelledby="notifications">
      <CardHeader
        id="notifications"
        title="Notifications"
        description="Choose which emails you get. Security emails are always sent."
      />
      <NotificationsForm choices={choices.value} receivable={receivable.value} hour={hour.value} />
    </Card>
  );
}
