import type { Context } from "@/lib/auth/context";
import { listUnreadThreads } from "@/lib/domain/platform/support/list-unread-threads";
import { listReminders } from "@/lib/domain/work/reminders/list-reminders";
import { lookup } from "@/lib/http/page-context";
import { RemindersView } from "./reminders-view";
import { SupportAnswersCard } from "./support-answers-card";

export async function Reminders({ ctx }: { ctx: Context }) {
  const [reminders, answers] = await Promise.all([
    lookup(listReminders({ ctx })),
    lookup(listUnreadThreads({ ctx })),
  ]);
  return (
    <RemindersView
      reminders={reminders.state === "loaded" ? reminders.value : null}
      answers={
        answers.state === "loaded" &&
        answers.value.length > 0 && (
          <SupportAnswersCard answers={answers.value} timeZone={ctx.organization?.timeZone} />
        )
      }
    />
  );
}
