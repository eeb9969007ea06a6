"use client";

import { useState } from "react";
import { PageActionBar } from "@/components/layout/page-action-bar";
import { PageHeader } from "@/components/layout/page-header";
import { DensityButton } from "@/components/lists/density-button";
import { type BulkAction, SelectionBar, SelectRowsButton } from "@/components/lists/row-selection";
import { SavedFilters } from "@/components/lists/saved-filters";
import { useRowSelection } from "@/components/lists/use-row-selection";
import { ButtonLink } from "@/components/ui/button-link";
import { Card, CardHeader, CardRows } from "@/components/ui/card";
import { ErrorState } from "@/components/ui/error-state";
import { PrintButton } from "@/components/ui/print-button";
import { RetryButton } from "@/components/ui/retry-button";
import {
  assignTasksAction,
  completeTasksAction,
  deleteTasksAction,
  reopenTasksAction,
  restoreTasksAction,
} from "@/lib/actions/work/task-rows";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { HorsesWithoutRecentLogs } from "@/lib/domain/horses/horses/horses-without-recent-logs";
import type { SavedFilterDto } from "@/lib/domain/work/saved-filters/dto";
import type { ShiftNoteDto } from "@/lib/domain/work/shift-notes/dto";
import type { TaskBoardItem, TaskDto } from "@/lib/domain/work/tasks/dto";
import type { Assignees } from "@/lib/domain/work/tasks/list-assignees";
import { formatTaskCounts, type TaskCounts } from "@/lib/domain/work/tasks/model/task-counts";
import type { Currency } from "@/lib/money/currency";
import {
  AssigneeField,
  NO_ASSIGNEE_CHOSEN,
  toAssigneeEntries,
  toAssigneeValue,
  toAvailableAssignee,
} from "./form/assignee-field";
import { getTaskDeletionText } from "./get-task-deletion-text";
import { groupTasks } from "./group-tasks";
import { HorsesWithoutRecentLogsCard } from "./horses-without-recent-logs-card";
import { NoTasks } from "./no-tasks";
import { NotesCard } from "./notes-card";
import { PrintableTaskBoard } from "./printable-task-board";
import { QuickAddTaskForm } from "./quick-add-task-form";
import { TaskBoardBar } from "./task-board-bar";
import { getTaskBoardHref, type TaskBoardUrlState } from "./task-board-url-state";
import type { TaskPermission } from "./task-permission";
import { TaskRow } from "./task-row";
import { TasksPlanNotice } from "./tasks-plan-notice";

export interface TaskBoardViewProps {
  urlState: TaskBoardUrlState;
  timeZone: string;
  organizationName: string;
  /** Null if the lookup failed. */
  board: {
    day: CalendarDate;
    today: CalendarDate;
    before: CalendarDate;
    after: CalendarDate;
    /** The counts of the tasks that match the assignee filter. */
    counts: TaskCounts;
    overdue: readonly TaskDto[];
    tasks: readonly TaskBoardItem[];
    /** The original dates of moved tasks, by task ID. */
    movedFrom: Readonly<Record<string, CalendarDate>>;
    /** The latest missed dates that can be marked as done, by task ID. */
    missedOn: Readonly<Record<string, CalendarDate>>;
  } | null;
  assignees: Assignees;
  /** Null if the notes couldn't be loaded. */
  notes: readonly ShiftNoteDto[] | null;
  unloggedHorses: HorsesWithoutRecentLogs | null;
  filters: readonly SavedFilterDto[] | null;
  currency: Currency;
  /** Completed tasks that the user can charge for. */
  chargeableIds: readonly string[];
  permission: TaskPermission;
  /** Whether the user can manage members. Other members can change only their own notes. */
  canManageMembers: boolean;
  /** The plan that includes tasks, if the current plan doesn't include them. */
  upgrade: { name: string; href: string } | null;
}

const COMPLETE_ACTION: BulkAction = {
  ...{
    action: completeTasksAction,
    label: "Mark as done",
    past: "done",
    icon: "check",
    undo: reopenTasksAction,
  },
};

const DELETE_ACTION: BulkAction = {
  ...{ action: deleteTasksAction, label: "Delete", past: "deleted", icon: "trash", undo: restoreTasksAction },
};

/**
 * Returns the action that assigns the selected tasks. Undo restores the assignee of each task. `onRun` is called when
 * the action starts.
 */
export function createAssignAction(
  tasks: readonly Pick<TaskDto, "id" | "assignee">[],
  assignee: string,
  onRun: () => void,
): Omit<BulkAction, "consequence"> {
  const previous = new Map(tasks.map((task) => [task.id, toAssigneeValue(task.assignee)]));
  const assign = (ids: readonly string[], getAssignee: (id: string) => string) =>
    assignTasksAction({ tasks: ids.map((id) => ({ id, ...toAssigneeEntries(getAssignee(id)) })) });
  return {
    action: ({ ids }) => {
      onRun();
      return assign(ids, () => assignee);
    },
    undo: ({ ids }) => assign(ids, (id) => previous.get(id) ?? ""),
    ...{ label: "Assign", buttonLabel: "Assign to…", icon: "user", danger: false },
    past: assignee === "" ? "unassigned" : "assigned",
    isReady: assignee !== NO_ASSIGNEE_CHOSEN,
  };
}

/** Lists one day's tasks, with overdue tasks first. Each task can be completed with one tap. */
export function TaskBoardView(props: TaskBoardViewProps) {
  const {
    urlState,
    timeZone,
    organizationName,
    board,
    assignees,
    notes,
    unloggedHorses,
    filters,
    currency,
    chargeableIds,
    permission,
    canManageMembers,
    upgrade,
  } = props;
  const open = [...(board?.overdue ?? []), ...(board?.tasks ?? [])].filter(
    ({ status, isMine }) => status === "open" && (permission === "all" || (permission === "own" && isMine)),
  );
  const selection = useRowSelection(open.map(({ id, title }) => ({ id, name: title })));
  const [chosenAssignee, setChosenAssignee] = useState(NO_ASSIGNEE_CHOSEN);
  const assignee = toAvailableAssignee(chosenAssignee, assignees);
  const selectedTasks = open.filter(({ id }) => selection.has(id));
  const total = board ? board.overdue.length + board.tasks.length : 0;
  const isEmpty = board !== null && total === 0;
  if (upgrade && isEmpty && !urlState.day) return <TasksPlanNotice {...upgrade} />;
  const add = {
    href: board && board.day !== board.today ? `/tasks/new?day=${board.day}` : "/tasks/new",
    variant: "primary",
    icon: "plus",
    children: "Add task",
  } as const;
  const row = (task: TaskBoardItem) => (
    <TaskRow
      key={`${task.id} ${task.dueOn} ${task.status}`}
      task={task}
      movedFrom={board?.movedFrom[task.id] ?? null}
      missedOn={board?.missedOn[task.id] ?? null}
      today={board?.today ?? task.dueOn}
      timeZone={timeZone}
      canComplete={permission === "all" || (permission === "own" && task.isMine)}
      selection={selection}
      chargeCurrency={chargeableIds.includes(task.id) ? currency : null}
    />
  );
  return (
    <>
      {board && (
        <PrintableTaskBoard
          organizationName={organizationName}
          day={board.day}
          tasks={[...board.overdue, ...board.tasks]}
        />
      )}
      <div className="print:hidden">
        <PageHeader
          title="Tasks"
          description={board && formatTaskCounts(board.counts)}
          actions={
            <>
              {permission === "all" && <ButtonLink {...add} className="max-md:hidden" />}
              {!isEmpty && <PrintButton variant="secondary" />}
            </>
          }
        />
        {upgrade && <TasksPlanNotice {...upgrade} isAlert />}
        {board && (
          <TaskBoardBar urlState={urlState} board={board} assignees={assignees}>
            <SavedFilters
              list="tasks"
              filters={filters}
              path="/tasks"
              href={getTaskBoardHref({ ...urlState, day: null })}
            />
            <span className="flex items-center gap-1">
              <DensityButton />
              <SelectRowsButton selection={selection} />
            </span>
          </TaskBoardBar>
        )}
        <div className="grid items-start gap-x-4 lg:grid-cols-[minmax(0,1.7fr)_minmax(18rem,1fr)]">
          <div className="min-w-0">
            {!board && (
              <Card aria-label="Tasks">
                <ErrorState what="tasks" action={<RetryButton />} />
              </Card>
            )}
            {board && (
              <>
                {board.overdue.length > 0 && (
                  <Card aria-labelledby="overdue" className="mb-4">
                    <CardHeader id="overdue" title="Overdue" />
                    <CardRows>{board.overdue.map(row)}</CardRows>
                  </Card>
                )}
                {groupTasks(board.tasks, urlState.grouping).map(({ title, tasks }) => (
                  <Card key={title} aria-label={title || "Tasks for this day"} className="mb-4">
                    {title && <CardHeader title={title} />}
                    <CardRows>{tasks.map(row)}</CardRows>
                  </Card>
                ))}
                <SelectionBar
                  selection={selection}
                  nouns={["task", "tasks"]}
                  actions={
                    permission === "all"
                      ? [
                          COMPLETE_ACTION,
                          {
                            ...createAssignAction(selectedTasks, assignee, () =>
                              setChosenAssignee(NO_ASSIGNEE_CHOSEN),
                            ),
                            consequence: (
                              <AssigneeField
                                {...{ assignees, value: assignee, errors: {}, onChoose: setChosenAssignee }}
                              />
                            ),
                          },
                          { ...DELETE_ACTION, consequence: getTaskDeletionText(selectedTasks) },
                        ]
                      : [COMPLETE_ACTION]
                  }
                />
                {isEmpty && <NoTasks urlState={urlState} canWrite={permission === "all"} />}
                {permission === "all" && (
                  <QuickAddTaskForm day={board.day} isToday={board.day === board.today} />
                )}
              </>
            )}
          </div>
          <div className="min-w-0">
            {notes && <NotesCard {...{ notes, timeZone, permission, canManageMembers }} />}
            {unloggedHorses && <HorsesWithoutRecentLogsCard urlState={urlState} {...unloggedHorses} />}
          </div>
        </div>
        {permission === "all" && !selection.isSelecting && (
          <PageActionBar>
            <ButtonLink {...add} size="large" />
          </PageActionBar>
        )}
      </div>
    </>
  );
}
