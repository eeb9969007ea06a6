import { formatTimeOfDay } from "@/lib/dates/format-time-of-day";
import type { TaskDto } from "@/lib/domain/work/tasks/dto";
import { findAssignmentForMail } from "@/lib/domain/work/tasks/find-assignment-for-mail";
import { toRecurrence } from "@/lib/domain/work/tasks/series";
import { sendMail } from "@/lib/mail/send-mail";
import { TaskAssignedMail } from "@/lib/mail/templates/task-assigned";
import { formatRecurrence } from "@/lib/recurrence/recurrence-rule";
import { getSiteUrl } from "@/lib/site-url";
import { formatMailDay } from "@/lib/worker/mail-wording";
import { createOrganizationJobContext } from "@/lib/worker/organization-job-context";
import type { Task } from "@/lib/worker/task";

/**
 * Emails the assignee when someone else assigns them a task. Sends nothing if the assignee opted out or the
 * task was reassigned in the meantime.
 */
export const task: Task<"mail.task-assigned"> = async ({ organizationId, ...input }) => {
  const ctx = await createOrganizationJobContext("mail.task-assigned", organizationId);
  const found = await findAssignmentForMail({ ctx, input });
  if (!found) return;
  const { organizationName, recipient, senderName, task: given } = found;
  await sendMail({
    to: recipient.email,
    subject: `New task: ${given.title}`,
    body: (
      <TaskAssignedMail
        heading={given.title}
        text={`${senderName} assigned you a task at ${organizationName}.`}
        facts={getTaskFacts(given)}
        organizationName={organizationName}
        href={getSiteUrl(`/tasks/${given.id}`)}
        notificationsUrl={getSiteUrl("/account/notifications")}
      />
    ),
  });
};

function getTaskFacts(assignedTask: TaskDto): [name: string, value: string][] {
  const { dueOn, dueTime, horses } = assignedTask;
  const recurrence = toRecurrence(assignedTask);
  return [
    ["Due", dueTime ? `${formatMailDay(dueOn)}, ${formatTimeOfDay(dueTime)}` : formatMailDay(dueOn)],
    ...(recurrence ? [["Repeats", formatRecurrence(recurrence)] as [string, string]] : []),
    ...(horses.length > 0 ? [["Horses", horses.map(({ name }) => name).join(", ")] as [string, string]] : []),
  ];
}
