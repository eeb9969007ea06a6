"use client";

import { Card, CardHeader, CardRows } from "@/components/ui/card";
import { DateText } from "@/components/ui/date-text";
import { LightLink } from "@/components/ui/light-link";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { formatShortDate } from "@/lib/domain/work/calendar/model/format-period-title";
import type { EarlierTask, TaskEvent } from "@/lib/domain/work/tasks/history";
import { formatStepProgress, hasOpenSteps } from "@/lib/domain/work/tasks/model/step-progress";

/** Lists the previous tasks in the same series. */
export function PreviousTasks({
  tasks,
  today,
  timeZone,
}: {
  tasks: readonly EarlierTask[];
  today: CalendarDate;
  timeZone: string;
}) {
  return (
    <Card aria-labelledby="earlier" className="mb-4">
      <CardHeader id="earlier" title="Previous tasks" />
      <CardRows>
        {tasks.map(({ id, dueOn, status, closedByName, closedAt }) => (
          <li key={id} className="flex flex-wrap gap-x-3 px-5 py-3 text-sm">
            <LightLink href={`/tasks/${id}`} className="title-link font-semibold">
              <DateText value={dueOn} shape="long" today={today} />
            </LightLink>
            <span className="text-ink-soft">
              {status === "done" ? "Done" : "Skipped"} by {closedByName},{" "}
              <DateText value={closedAt} shape="date-time" timeZone={timeZone} />
            </span>
          </li>
        ))}
      </CardRows>
    </Card>
  );
}

/** Lists the events in the task's history, each with the person and the time. */
export function TaskEvents({ events, timeZone }: { events: readonly TaskEvent[]; timeZone: string }) {
  return (
    <Card aria-labelledby="history">
      <CardHeader id="history" title="History" />
      <CardRows>
        {events.map((event) => (
          <li key={event.id} className="flex flex-wrap justify-between gap-x-4 px-5 py-2.5 text-sm">
            <span className="min-w-0 break-words">
              {describeEvent(event)} <span className="text-ink-soft">by {event.actorName ?? "Hoofline"}</span>
            </span>
            <DateText value={event.at} shape="date-time" timeZone={timeZone} className="text-ink-faint" />
          </li>
        ))}
      </CardRows>
    </Card>
  );
}

function describeEvent({ action, assignee, step, dueOn, date, movedTo, steps }: TaskEvent): string {
  switch (action) {
    case "task.created":
      return assignee ? `Added and assigned to ${assignee}` : "Added";
    case "task.updated":
      return "Changed";
    case "task.assigned":
      return `Assigned to ${assignee ?? "anyone"}`;
    case "task.moved":
      return `Moved to ${dueOn ?? "another day"}`;
    case "task.date_skipped":
      return `${formatEventDate(date)} skipped`;
    case "task.date_moved":
      return `${formatEventDate(date)} moved to ${formatEventDate(movedTo)}`;
    case "task.date_restored":
      return `${formatEventDate(date)} restored`;
    case "task.done":
      return steps && hasOpenSteps(steps) ? `Done with ${formatStepProgress(steps)}` : "Done";
    case "task.skipped":
      return "Skipped";
    case "task.reopened":
      return "Reopened";
    case "task.step_done":
      return `${formatStep(step)} checked off`;
    case "task.step_undone":
      return `${formatStep(step)} unchecked`;
    case "task.photo_added":
      return "Photo added";
    case "task.photo_deleted":
      return "Photo deleted";
    case "task.photo_restored":
      return "Photo restored";
    case "task.deleted":
      return date ? "Marked as not done" : "Deleted";
    case "task.restored":
      return "Restored";
  }
}

function formatEventDate(date: string | null): string {
  return date ? formatShortDate(date) : "A date";
}

function formatStep(step: string | null): string {
  return step === null ? "A step" : `“${step}”`;
}
