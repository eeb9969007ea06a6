"use client";

import type { ReactNode } from "react";
import { PageHeader } from "@/components/layout/page-header";
import { Alert } from "@/components/ui/alert";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button-link";
import { Card, CardBody, CardFooter } from "@/components/ui/card";
import { DateText } from "@/components/ui/date-text";
import { FactList } from "@/components/ui/fact-list";
import { SkipPlannedTaskButton } from "@/components/work/tasks/skip-planned-task-button";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { formatShortDate } from "@/lib/domain/work/calendar/model/format-period-title";
import type { PlannedTask, TaskDto } from "@/lib/domain/work/tasks/dto";
import type { TaskPermission } from "../../_components/task-permission";
import { MovePlannedTaskButton, RestorePlannedTaskButton } from "./planned-task-buttons";
import { TaskChecklist } from "./task-checklist";
import { getTaskFacts } from "./task-view";

interface PlannedTaskViewProps {
  /** The open task of the series. */
  task: TaskDto;
  planned: PlannedTask;
  today: CalendarDate;
  timeZone: string;
  permission: TaskPermission;
}

/**
 * Shows a repeating task on a date for which no task is stored. Members can skip, move or restore the date.
 */
export function PlannedTaskView({ task, planned, today, timeZone, permission }: PlannedTaskViewProps) {
  const { id, title, notes, steps, dueOn, isAboutOthers } = planned;
  const isSkipped = planned.status === "skipped";
  const canWrite = permission === "all";
  // To skip or restore a date, the user must have access to all of the task's horses.
  const canSkip = canWrite && !isAboutOthers;
  return (
    <>
      <ButtonLink
        href={`/tasks?day=${dueOn}`}
        variant="quiet"
        size="small"
        icon="caret-left"
        className="-ml-3 mb-2"
      >
        Tasks
      </ButtonLink>
      <PageHeader title={<span className="break-words">{title}</span>} />
      <DateNotice task={task} planned={planned} today={today}>
        {isSkipped && canSkip && dueOn >= today && (
          <RestorePlannedTaskButton
            {...{ id, title }}
            on={dueOn}
            size="small"
            label={`Restore ${formatShortDate(dueOn)}`}
          />
        )}
      </DateNotice>
      <Card aria-label="The task" className="mb-4">
        <CardBody>
          <p className="mb-3">
            <Badge>{isSkipped ? "Skipped" : "Planned"}</Badge>
          </p>
          <FactList facts={getTaskFacts(planned, today, timeZone)} />
          {notes && <p className="mt-4 whitespace-pre-line break-words">{notes}</p>}
          {steps.length > 0 && <TaskChecklist task={planned} canCheckSteps={false} timeZone={timeZone} />}
        </CardBody>
        {canWrite && (
          <CardFooter className="justify-start">
            {!isSkipped && <MovePlannedTaskButton planned={planned} />}
            {!isSkipped && canSkip && <SkipPlannedTaskButton {...{ id, title }} on={dueOn} variant="quiet" />}
            <ButtonLink href={`/tasks/${id}/edit`} icon="pencil-simple">
              Edit all dates
            </ButtonLink>
          </CardFooter>
        )}
      </Card>
    </>
  );
}

interface DateNoticeProps extends Pick<PlannedTaskViewProps, "task" | "planned" | "today"> {
  children: ReactNode;
}

/** Explains how the date relates to the open task, and links to the open task. */
function DateNotice({ task, planned, today, children }: DateNoticeProps) {
  const { id, dueOn, status } = planned;
  const isSkipped = status === "skipped";
  const openDate = <DateText value={task.dueOn} shape="day" today={today} />;
  return (
    <Alert
      className="mb-4"
      title={
        <>
          <DateText value={dueOn} shape="day" today={today} />{" "}
          {isSkipped ? "was skipped in advance" : "is a later date of this task"}
        </>
      }
      actions={
        <>
          {children}
          <ButtonLink href={`/tasks/${id}`} size="small">
            <span>Open {openDate}</span>
          </ButtonLink>
        </>
      }
    >
      {isSkipped ? (
        "The task's other dates don't change."
      ) : (
        <>
          You can move or skip this date now. You can complete it after the earliest open date, {openDate}, is
          done or skipped.
        </>
      )}
    </Alert>
  );
}
