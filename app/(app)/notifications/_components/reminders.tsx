import { ErrorState } from "@/components/ui/error-state";
import { RetryButton } from "@/components/ui/retry-button";
import type { Context } from "@/lib/auth/context";
import { listUnreadMessages } from "@/lib/domain/billing/contact-emails/conversation";
import { listUnreadThreads } from "@/lib/domain/platform/support/list-unread-threads";
import { listReminders } from "@/lib/domain/work/reminders/list-reminders";
import { lookup } from "@/lib/http/page-context";
import { ClientMessagesCard } from "./client-messages-card";
import { RemindersView } from "./reminders-view";
import { SupportAnswersCard } from "./support-answers-card";

export async function Reminders({ ctx }: { ctx: Context }) {
  const [reminders, answers, messages] = await Promise.all([
    lookup(listReminders({ ctx })),
    lookup(listUnreadThreads({ ctx })),
    lookup(listUnreadMessages({ ctx })),
  ]);
  const timeZone = ctx.organization?.timeZone;
  return (
    <RemindersView
      reminders={reminders.state === "loaded" ? reminders.value : null}
      unread={
        <>
          {messages.state === "failed" && (
            <ErrorState what="messages from clients" action={<RetryButton />} />
          )}
          {messages.state === "loaded" && messages.value.length > 0 && (
            <ClientMessagesCard messages={messages.value} timeZone={timeZone} />
          )}
          {answers.state === "loaded" && answers.value.length > 0 && (
            <SupportAnswersCard answers={answers.value} timeZone={timeZone} />
          )}
        </>
      }
    />
  );
}
