"use client";

import { DueBadge } from "@/components/care/care/due-badge";
import { SelectRowCheckbox } from "@/components/lists/row-selection";
import type { RowSelection } from "@/components/lists/use-row-selection";
import { Badge } from "@/components/ui/badge";
import { classNames } from "@/components/ui/class-names";
import { DateText } from "@/components/ui/date-text";
import { Icon } from "@/components/ui/icon";
import { LightLink } from "@/components/ui/light-link";
import { CompleteMissedDateButton } from "@/components/work/tasks/complete-missed-date-button";
import { ProofPhotos } from "@/components/work/tasks/proof-photos";
import { TaskActionButton } from "@/components/work/tasks/task-action-button";
import { ChargeTaskButton } from "@/components/work/work-charges/charge-task-button";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { formatTimeOfDay } from "@/lib/dates/format-time-of-day";
import type { TaskBoardItem } from "@/lib/domain/work/tasks/dto";
import { isPlannedTask } from "@/lib/domain/work/tasks/model/is-planned-task";
import { isTaskMissingPhoto } from "@/lib/domain/work/tasks/model/is-task-missing-photo";
import { countSteps, formatStepProgress } from "@/lib/domain/work/tasks/model/step-progress";
import { createPageHref } from "@/lib/lists/address";
import type { Currency } from "@/lib/money/currency";

interface TaskRowProps {
  task: TaskBoardItem;
  /** The original date of a task that was moved out of its series; null for other tasks. */
  movedFrom: CalendarDate | null;
  /** The latest missed date that can be marked as done. */
  missedOn: CalendarDate | null;
  today: CalendarDate;
  timeZone: string;
  /** Whether the user can complete the task. */
  canComplete: boolean;
  selection: RowSelection;
  /** The currency of a charge. Null if the user can't charge for the task or the task already has a charge. */
  chargeCurrency: Currency | null;
}

/** The maximum number of horses listed by name. More names would clutter the row. */
const MAX_NAMED_HORSES = 3;

export function TaskRow(props: TaskRowProps) {
  const { task, movedFrom, missedOn, today, timeZone, canComplete, selection, chargeCurrency } = props;
  const { id, title, dueOn, dueTime, status, isUrgent, isSample, missedSince, closedOn } = task;
  const isClosed = status === "done" || status === "skipped";
  return (
    <li className="flex items-start gap-x-3 px-5 py-3 sm:items-center">
      {selection.isSelecting && status === "open" && canComplete && (
        <SelectRowCheckbox selection={selection} row={{ id, name: title }} />
      )}
      <div className="row-text min-w-0 flex-1">
        <p className="break-words">
          {dueTime && <span className="tabular mr-2 text-ink-soft">{formatTimeOfDay(dueTime)}</span>}
          <LightLink
            href={createPageHref(`/tasks/${id}`, { on: isPlannedTask(task) ? dueOn : null })}
            className={classNames("title-link font-semibold", isClosed && "text-ink-soft")}
          >
            {title}
          </LightLink>
        </p>
        <TaskFacts task={task} />
        <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 empty:hidden">
          {movedFrom && movedFrom !== dueOn && !isPlannedTask(task) && (
            <span className="text-ink-soft text-sm">
              Moved from <DateText value={movedFrom} shape="day" today={today} />
            </span>
          )}
          {isClosed && closedOn !== null && closedOn !== dueOn && (
            <span className="text-ink-soft text-sm">
              Due <DateText value={dueOn} shape="day" today={today} />
            </span>
          )}
          {isClosed && <ClosedNote task={task} timeZone={timeZone} />}
          {!isClosed && isUrgent && (
            <Badge tone="overdue" icon="warning-circle">
              Urgent
            </Badge>
          )}
          {isSample && <Badge tone="leather">Sample</Badge>}
          {status === "planned" && <Badge>Planned</Badge>}
          {status === "open" && dueOn < today && <DueBadge dueOn={dueOn} today={today} />}
          {status === "open" && missedSince && (
            <span className="text-due text-sm">
              Missed since <DateText value={missedSince} shape="day" today={today} />
            </span>
          )}
          {status === "open" && missedOn && canComplete && !selection.isSelecting && (
            <span className="-ml-3">
              <CompleteMissedDateButton {...{ id, title }} on={missedOn} variant="quiet" size="small" />
            </span>
          )}
        </p>
        <ProofPhotos title={title} proofs={task.proofs} className="mt-2" />
      </div>
      {status === "open" && canComplete && !selection.isSelecting && (
        <TaskActionButton
          task={{ id, title, isPhotoMissing: isTaskMissingPhoto(task), steps: countSteps(task.steps) }}
        />
      )}
      {status === "done" && !selection.isSelecting && (
        <ChargeTaskButton task={task} today={today} currency={chargeCurrency} />
      )}
    </li>
  );
}

/** Shows the assignee, the horses and the progress of the checklist. */
function TaskFacts({ task: { assignee, horses, steps } }: { task: TaskBoardItem }) {
  const shown = horses.slice(0, MAX_NAMED_HORSES).map(({ name }) => name);
  const more = horses.length - shown.length;
  const parts = [
    ...(assignee ? [assignee.name] : []),
    ...(shown.length > 0 ? [shown.join(", ") + (more > 0 ? ` and ${more} more` : "")] : []),
    ...(steps.length > 0 ? [formatStepProgress(countSteps(steps))] : []),
  ];
  if (parts.length === 0) return null;
  return <p className="break-words text-ink-soft text-sm">{parts.join(" · ")}</p>;
}

function ClosedNote({ task, timeZone }: { task: TaskBoardItem; timeZone: string }) {
  const { status, closedAt, closedByName, closedOn, dueOn } = task;
  const isDone = status === "done";
  return (
    <span
      className={classNames("inline-flex items-center gap-1 text-sm", isDone ? "text-paid" : "text-ink-soft")}
    >
      <Icon name={isDone ? "check-circle" : "prohibit"} size={16} />
      <span>
        {isDone ? "Done" : "Skipped"}
        {closedAt === null ? " in advance" : ` by ${closedByName}`}
        {closedAt && (
          <>
            {", "}
            <DateText
              value={closedAt}
              shape={closedOn === dueOn ? "time" : "date-time"}
              timeZone={timeZone}
            />
          </>
        )}
      </span>
    </span>
  );
}
