"use client";

import { DueBadge } from "@/components/care/care/due-badge";
import { ButtonLink } from "@/components/ui/button-link";
import { Card, CardFooter, CardHeader, CardRows } from "@/components/ui/card";
import { ErrorState } from "@/components/ui/error-state";
import { LightLink } from "@/components/ui/light-link";
import { RetryButton } from "@/components/ui/retry-button";
import { TaskActionButton } from "@/components/work/tasks/task-action-button";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { formatTimeOfDay } from "@/lib/dates/format-time-of-day";
import type { StepProgress } from "@/lib/domain/work/tasks/model/step-progress";
import { formatTaskCounts, type TaskCounts } from "@/lib/domain/work/tasks/model/task-counts";

interface TodayTasksViewProps {
  /** Null if the lookup failed. */
  day: {
    today: CalendarDate;
    rows: readonly {
      id: string;
      title: string;
      dueOn: CalendarDate;
      dueTime: string | null;
      /** The assignee and the horses. */
      details: string;
      canComplete: boolean;
      isPhotoMissing: boolean;
      steps: StepProgress;
    }[];
    counts: TaskCounts;
  } | null;
}

/** Lists tasks that are overdue or due today. Each task can be completed here. */
export function TodayTasksView({ day }: TodayTasksViewProps) {
  const more = day ? day.counts.overdue + day.counts.open - day.rows.length : 0;
  return (
    <Card aria-labelledby="todays-tasks">
      <CardHeader
        id="todays-tasks"
        title="Today's tasks"
        description={day && formatTaskCounts(day.counts)}
        actions={
          <ButtonLink href="/tasks" variant="quiet" size="small">
            All tasks
          </ButtonLink>
        }
      />
      {!day && <ErrorState compact what="tasks" action={<RetryButton size="small" />} />}
      {day?.rows.length === 0 && <p className="px-5 py-4 text-ink-soft">{getNothingToDoText(day.counts)}</p>}
      {day && day.rows.length > 0 && (
        <CardRows>
          {day.rows.map(({ id, title, dueOn, dueTime, details, canComplete, isPhotoMissing, steps }) => (
            <li key={id} className="flex items-center gap-x-3 px-5 py-3">
              <div className="min-w-0 flex-1">
                <p className="break-words font-semibold">
                  <LightLink href={`/tasks/${id}`} className="title-link">
                    {title}
                  </LightLink>
                </p>
                <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-soft text-sm empty:hidden">
                  {dueTime && <span className="tabular">{formatTimeOfDay(dueTime)}</span>}
                  {details}
                  {dueOn < day.today && <DueBadge dueOn={dueOn} today={day.today} />}
                </p>
              </div>
              {canComplete && <TaskActionButton task={{ id, title, isPhotoMissing, steps }} size="small" />}
            </li>
          ))}
        </CardRows>
      )}
      {more > 0 && (
        <CardFooter>
          <ButtonLink href="/tasks" size="small" variant="quiet" iconEnd="arrow-right">
            {more} more
          </ButtonLink>
        </CardFooter>
      )}
    </Card>
  );
}

function getNothingToDoText({ done, skipped }: TaskCounts): string {
  if (skipped > 0) return "Nothing left to do today.";
  return done > 0 ? "Everything for today is done." : "No tasks for today.";
}
