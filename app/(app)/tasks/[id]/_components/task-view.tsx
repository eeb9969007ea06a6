"use client";

import type { ReactNode } from "react";
import { DueBadge } from "@/components/care/care/due-badge";
import { PageActionBar } from "@/components/layout/page-action-bar";
import { PageHeader } from "@/components/layout/page-header";
import { Alert } from "@/components/ui/alert";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button-link";
import { Card, CardBody, CardFooter } from "@/components/ui/card";
import { classNames } from "@/components/ui/class-names";
import { DateText } from "@/components/ui/date-text";
import { FactList } from "@/components/ui/fact-list";
import { LightLink } from "@/components/ui/light-link";
import { CompleteTaskButton } from "@/components/work/tasks/complete-task-button";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { formatTimeOfDay } from "@/lib/dates/format-time-of-day";
import { formatShortDate } from "@/lib/domain/work/calendar/model/format-period-title";
import type { TaskBoardItem, TaskDto } from "@/lib/domain/work/tasks/dto";
import type { TaskPage } from "@/lib/domain/work/tasks/find-task";
import { isTaskMissingPhoto, PHOTO_REQUIRED_TEXT } from "@/lib/domain/work/tasks/model/is-task-missing-photo";
import { isLateCompletion } from "@/lib/domain/work/tasks/model/late-completion";
import { countSteps, formatStepProgress, hasOpenSteps } from "@/lib/domain/work/tasks/model/step-progress";
import { formatRecurrence } from "@/lib/recurrence/recurrence-rule";
import type { TaskPermission } from "../../_components/task-permission";
import { MissedDates } from "./missed-dates";
import { RestorePlannedTaskButton } from "./planned-task-buttons";
import {
  DeleteSeriesButton,
  DeleteTaskButton,
  ReopenTaskButton,
  RestoreTaskButton,
  SkipTaskButton,
  UndoLateCompletionButton,
} from "./task-buttons";
import { TaskChecklist } from "./task-checklist";
import { PreviousTasks, TaskEvents } from "./task-history";
import { TaskProofs } from "./task-proofs";

interface TaskViewProps extends Omit<TaskPage, "planned"> {
  today: CalendarDate;
  timeZone: string;
  permission: TaskPermission;
}

export function TaskView(props: TaskViewProps) {
  const { task, movedFrom, missedDates, events, earlier, today, timeZone, permission } = props;
  const { id, title, notes, status, dueOn, deletedAt, isUrgent, steps } = task;
  const canDo = !deletedAt && (permission === "all" || (permission === "own" && task.isMine));
  const canWrite = permission === "all" && !deletedAt;
  // To delete a task, the user must have access to all of its horses.
  const canDelete = canWrite && !task.isAboutOthers;
  const isOpen = status === "open";
  const isDoable = canDo && isOpen;
  const isLate = isLateCompletion(task);
  const progress = countSteps(steps);
  return (
    <div className={isDoable ? "pb-16 md:pb-0" : undefined}>
      <ButtonLink href="/tasks" variant="quiet" size="small" icon="caret-left" className="-ml-3 mb-2">
        Tasks
      </ButtonLink>
      <PageHeader title={<span className="break-words">{title}</span>} />
      {deletedAt && (
        <Alert
          tone="warning"
          className="mb-4"
          title="This task was deleted"
          actions={permission === "all" && <RestoreTaskButton id={id} title={title} />}
        />
      )}
      <Card aria-label="The task" className="mb-4">
        <CardBody>
          <p className="mb-3 flex flex-wrap gap-2 empty:hidden">
            {isOpen && <DueBadge dueOn={dueOn} today={today} />}
            {isOpen && isUrgent && (
              <Badge tone="overdue" icon="warning-circle">
                Urgent
              </Badge>
            )}
            {status === "done" && (
              <Badge tone="paid" icon="check-circle">
                {hasOpenSteps(progress) ? `Done with ${formatStepProgress(progress)}` : "Done"}
              </Badge>
            )}
            {status === "skipped" && <Badge>Skipped</Badge>}
          </p>
          <FactList facts={[...getTaskFacts(task, today, timeZone), ...getMoveFacts(movedFrom, today)]} />
          {notes && <p className="mt-4 whitespace-pre-line break-words">{notes}</p>}
          {steps.length > 0 && <TaskChecklist task={task} canCheckSteps={isDoable} timeZone={timeZone} />}
          <TaskProofs task={task} canChange={isDoable} timeZone={timeZone} />
        </CardBody>
        {(canDo || canWrite) && (
          <CardFooter
            className={classNames(
              "justify-start",
              // On phones, a floating button replaces this footer if completing the task is the only action.
              isDoable && !canWrite && !isTaskMissingPhoto(task) && "max-md:hidden",
            )}
          >
            {isDoable && (
              <span className="max-md:hidden">
                <CompleteTaskButton id={id} title={title} steps={progress} variant="primary" size="large" />
              </span>
            )}
            {isDoable && isTaskMissingPhoto(task) && (
              <p className="min-w-0 flex-1 basis-40 text-due text-sm">{PHOTO_REQUIRED_TEXT}</p>
            )}
            {canDo && !isOpen && !isLate && <ReopenTaskButton id={id} />}
            {canDo && isLate && <UndoLateCompletionButton task={{ id, title, dueOn }} />}
            {canWrite && isOpen && (
              <ButtonLink href={`/tasks/${id}/edit`} icon="pencil-simple">
                Edit
              </ButtonLink>
            )}
            {canWrite && isOpen && movedFrom && canUndoMove(task, movedFrom, today) && (
              <RestorePlannedTaskButton
                {...{ id, title }}
                on={movedFrom}
                variant="quiet"
                label={`Move back to ${formatShortDate(movedFrom)}`}
              />
            )}
            {canDelete && isOpen && (
              <SkipTaskButton {...{ id, title, dueOn }} isRepeating={task.interval !== null} />
            )}
            {canDelete &&
              !isLate &&
              (isOpen && task.interval !== null ? (
                <DeleteSeriesButton {...{ id, title, dueOn }} />
              ) : (
                <DeleteTaskButton {...{ id, title }} />
              ))}
          </CardFooter>
        )}
      </Card>
      {isDoable && task.interval && (
        <MissedDates task={{ id, title, needsPhoto: task.needsPhoto }} dates={missedDates} today={today} />
      )}
      {earlier.length > 0 && <PreviousTasks tasks={earlier} today={today} timeZone={timeZone} />}
      {events.length > 0 && <TaskEvents events={events} timeZone={timeZone} />}
      {isDoable && (
        <PageActionBar>
          <CompleteTaskButton id={id} title={title} steps={progress} variant="primary" size="large" />
        </PageActionBar>
      )}
    </div>
  );
}

export function getTaskFacts(
  task: TaskBoardItem,
  today: CalendarDate,
  timeZone: string,
): [label: string, value: ReactNode][] {
  const { dueOn, dueTime, assignee, horses, interval, weekdays, missedSince, closedAt, closedByName } = task;
  const facts: [label: string, value: ReactNode][] = [
    [
      "Date",
      <span key="day">
        <DateText value={dueOn} shape="long" today={today} />
        {dueTime && `, ${formatTimeOfDay(dueTime)}`}
      </span>,
    ],
    ["Assigned to", assignee?.name ?? "Anyone"],
    ["Repeats", interval && formatRecurrence({ interval, weekdays })],
    ["Missed since", missedSince && missedSince !== dueOn && <DateText key="missed" value={missedSince} />],
    ["Horses", horses.length > 0 && <HorseLinks key="horses" horses={horses} />],
    [
      task.status === "skipped" ? "Skipped by" : "Done by",
      closedAt && (
        <span key="closed">
          {closedByName}, <DateText value={closedAt} shape="date-time" timeZone={timeZone} />
        </span>
      ),
    ],
  ];
  return facts.filter(([, value]) => value);
}

/** Returns whether the user can undo the move, which returns the task to its original date in the series. */
function canUndoMove(
  { seriesId, dueOn, revision }: TaskDto,
  movedFrom: CalendarDate,
  today: CalendarDate,
): boolean {
  return seriesId === null && movedFrom >= today && (dueOn !== movedFrom || revision === 1);
}

function getMoveFacts(movedFrom: CalendarDate | null, today: CalendarDate): [string, ReactNode][] {
  if (movedFrom === null) return [];
  return [["Moved from", <DateText key="from" value={movedFrom} shape="long" today={today} />]];
}

function HorseLinks({ horses }: Pick<TaskDto, "horses">) {
  return (
    <span className="flex flex-wrap gap-x-3">
      {horses.map(({ id, name }) => (
        <LightLink key={id} href={`/horses/${id}`} className="title-link text-green">
          {name}
        </LightLink>
      ))}
    </span>
  );
}
