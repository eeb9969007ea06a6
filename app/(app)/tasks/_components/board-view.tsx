"use client";

import { PageHeader } from "@/components/layout/page-header";
import { ThumbPlace } from "@/components/layout/thumb-place";
import { ButtonLink } from "@/components/ui/button-link";
import { Card, CardHeader, CardRows } from "@/components/ui/card";
import { ErrorState } from "@/components/ui/error-state";
import { PrintButton } from "@/components/ui/print-button";
import { RetryButton } from "@/components/ui/retry-button";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { QuietHorses } from "@/lib/domain/horses/quiet-horses";
import type { ShiftNoteDto } from "@/lib/domain/shift-notes/dto";
import type { BoardTask, TaskDto } from "@/lib/domain/tasks/dto";
import type { Assignees } from "@/lib/domain/tasks/list-assignees";
import type { BoardAddress } from "./address";
import { BoardBar } from "./board-bar";
import { groupTasks } from "./group-tasks";
import type { May } from "./may";
import { MissingPlan } from "./missing-plan";
import { NoTasks } from "./no-tasks";
import { NotesCard } from "./notes-card";
import { PrintBoard } from "./print-board";
import { QuickAdd } from "./quick-add";
import { QuietCard } from "./quiet-card";
import { TaskRow } from "./task-row";

export interface BoardViewProps {
  address: BoardAddress;
  timeZone: string;
  organizationName: string;
  /** Null where the lookup failed. */
  board: {
    day: CalendarDate;
    today: CalendarDate;
    before: CalendarDate;
    after: CalendarDate;
    /** Of everybody's. */
    counts: { overdue: number; open: number; done: number };
    overdue: readonly TaskDto[];
    tasks: readonly BoardTask[];
  } | null;
  assignees: Assignees;
  /** Null where their lookup failed. */
  notes: readonly ShiftNoteDto[] | null;
  quiet: QuietHorses | null;
  may: May;
  /** The plan that has tasks, where this one hasn't. */
  upgrade: { name: string; href: string } | null;
}

/** The work of one day: what is overdue first, then the day's, each done with one tap. */
export function BoardView(props: BoardViewProps) {
  const { address, timeZone, organizationName, board, assignees, notes, quiet, may, upgrade } = props;
  const total = board ? board.overdue.length + board.tasks.length : 0;
  const isEmpty = board !== null && total === 0;
  if (upgrade && isEmpty && !address.day) return <MissingPlan {...upgrade} />;
  const add = {
    href: board && board.day !== board.today ? `/tasks/new?day=${board.day}` : "/tasks/new",
    variant: "primary",
    icon: "plus",
    children: "Add task",
  } as const;
  const row = (task: BoardTask) => (
    <TaskRow
      key={`${task.id} ${task.dueOn} ${task.status}`}
      task={task}
      today={board?.today ?? task.dueOn}
      timeZone={timeZone}
      canDo={may === "all" || (may === "own" && task.isMine)}
    />
  );
  return (
    <>
      {board && (
        <PrintBoard
          organizationName={organizationName}
          day={board.day}
          tasks={[...board.overdue, ...board.tasks]}
        />
      )}
      <div className="print:hidden">
        <PageHeader
          title="Tasks"
          description={board && countsText(board.counts)}
          actions={
            <>
              {may === "all" && <ButtonLink {...add} className="max-md:hidden" />}
              {!isEmpty && <PrintButton variant="secondary" />}
            </>
          }
        />
        {upgrade && <MissingPlan {...upgrade} isAlert />}
        {board && <BoardBar address={address} board={board} assignees={assignees} />}
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
                {groupTasks(board.tasks, address.by).map(({ title, tasks }) => (
                  <Card key={title} aria-label={title || "Tasks of the day"} className="mb-4">
                    {title && <CardHeader title={title} />}
                    <CardRows>{tasks.map(row)}</CardRows>
                  </Card>
                ))}
                {isEmpty && <NoTasks address={address} canWrite={may === "all"} />}
                {may === "all" && <QuickAdd day={board.day} isToday={board.day === board.today} />}
              </>
            )}
          </div>
          <div className="min-w-0">
            {notes && <NotesCard notes={notes} timeZone={timeZone} may={may} />}
            {quiet && <QuietCard address={address} {...quiet} />}
          </div>
        </div>
        {may === "all" && (
          <ThumbPlace>
            <ButtonLink {...add} size="large" />
          </ThumbPlace>
        )}
      </div>
    </>
  );
}

function countsText({ overdue, open, done }: { overdue: number; open: number; done: number }): string {
  if (overdue + open + done === 0) return "Nothing on this day";
  const parts = [
    ...(overdue > 0 ? [`${overdue} overdue`] : []),
    `${open} to do`,
    ...(done > 0 ? [`${done} done`] : []),
  ];
  return parts.join(", ");
}
