import { ErrorState } from "@/components/ui/error-state";
import { RetryButton } from "@/components/ui/retry-button";
import { type Context, getNumberFormat } from "@/lib/auth/context";
import { listBillingNotifications } from "@/lib/domain/billing/billing-notifications/read-notifications";
import { listUnreadMessages } from "@/lib/domain/billing/contact-emails/conversation";
import { listUnreadThreads } from "@/lib/domain/platform/support/list-unread-threads";
import { listReminders } from "@/lib/domain/work/reminders/list-reminders";
import { lookup } from "@/lib/http/page-context";
import { BillingNotificationsCard } from "./billing-notifications-card";
import { ClientMessagesCard } from "./client-messages-card";
import { RemindersView } from "./reminders-view";
import { SupportAnswersCard } from "./support-answers-card";

export async function Reminders({ ctx }: { ctx: Context }) {
  const [reminders, answers, messages, billing] = await Promise.all([
    lookup(listReminders({ ctx })),
    lookup(listUnreadThreads({ ctx })),
    lookup(listUnreadMessages({ ctx })),
    lookup(listBillingNotifications({ ctx })),
  ]);
  const timeZone = ctx.organization?.timeZone;
  return (
    <RemindersView
      reminders={reminders.state === "loaded" ? reminders.value : null}
      canMarkRead={billing.state === "loaded" && billing.value.length > 0}
      unread={
        <>
          {messages.state === "failed" && (
            <ErrorState what="messages from clients" action={<RetryButton />} />
          )}
          {messages.state === "loaded" && messages.value.length > 0 && (
            <ClientMessagesCard messages={messages.value} timeZone={timeZone} />
          )}
          {billing.state === "failed" && (
            <ErrorState what="payments and approvals" action={<RetryButton />} />
          )}
          {billing.state === "loaded" && billing.value.length > 0 && (
            <BillingNotificationsCard
              notifications={billing.value}
              numberFormat={getNumberFormat(ctx)}
              timeZone={timeZone}
            />
          )}
          {answers.state === "loaded" && answers.value.length > 0 && (
            <SupportAnswersCard answers={answers.value} timeZone={timeZone} />
          )}
        </>
      }
    />
  );
}
