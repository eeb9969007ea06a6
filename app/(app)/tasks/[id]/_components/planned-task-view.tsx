"use client";

import { PageHeader } from "@/components/layout/page-header";
import { Alert } from "@/components/ui/alert";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button-link";
import { Card, CardBody, CardFooter } from "@/components/ui/card";
import { DateText } from "@/components/ui/date-text";
import { FactList } from "@/components/ui/fact-list";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { PlannedTask, TaskDto } from "@/lib/domain/work/tasks/dto";
import type { TaskPermission } from "../../_components/task-permission";
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

/** Shows a future date of a series. Links to the open task, because only the open task can change. */
export function PlannedTaskView({ task, planned, today, timeZone, permission }: PlannedTaskViewProps) {
  const { id, title, notes, steps } = planned;
  const openDate = <DateText value={task.dueOn} shape="day" today={today} />;
  return (
    <>
      <ButtonLink
        href={`/tasks?day=${planned.dueOn}`}
        variant="quiet"
        size="small"
        icon="caret-left"
        className="-ml-3 mb-2"
      >
        Tasks
      </ButtonLink>
      <PageHeader title={<span className="break-words">{title}</span>} />
      <Alert
        className="mb-4"
        title={
          <>
            <DateText value={planned.dueOn} shape="day" today={today} /> is a later date of this task
          </>
        }
        actions={
          <ButtonLink href={`/tasks/${id}`} size="small">
            <span>Open {openDate}</span>
          </ButtonLink>
        }
      >
        Only the earliest open date, {openDate}, can be completed, moved or skipped. When it's done or
        skipped, the following date opens.
      </Alert>
      <Card aria-label="The task" className="mb-4">
        <CardBody>
          <p className="mb-3">
            <Badge>Planned</Badge>
          </p>
          <FactList facts={getTaskFacts(planned, today, timeZone)} />
          {notes && <p className="mt-4 whitespace-pre-line break-words">{notes}</p>}
          {steps.length > 0 && <TaskChecklist task={planned} canCheckSteps={false} timeZone={timeZone} />}
        </CardBody>
        {permission === "all" && (
          <CardFooter className="justify-start">
            <ButtonLink href={`/tasks/${id}/edit`} icon="pencil-simple">
              Edit all dates
            </ButtonLink>
          </CardFooter>
        )}
      </Card>
    </>
  );
}
