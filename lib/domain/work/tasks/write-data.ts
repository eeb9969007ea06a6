import "server-only";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { type CalendarDate, toDateColumn } from "@/lib/dates/calendar-date";
import { insertTaskHorses, insertTaskSteps } from "@/lib/domain/work/tasks/parts-data";
import { createId } from "@/lib/ids";
import type { Interval } from "@/lib/recurrence/interval";

/** The editable fields of a task. */
export interface TaskState {
  title: string;
  notes: string | null;
  isUrgent: boolean;
  needsPhoto: boolean;
  assigneeId: string | null;
  assigneeRoleId: string | null;
  dueOn: CalendarDate;
  rhythmOn: CalendarDate | null;
  dueTime: string | null;
  startsOn: CalendarDate;
  interval: Interval | null;
  weekdays: number[];
}

function toColumns({ dueOn, rhythmOn, dueTime, startsOn, interval, ...rest }: TaskState) {
  const [entry] = Object.entries(interval ?? {});
  return {
    ...rest,
    dueOn: toDateColumn(dueOn),
    rhythmOn: rhythmOn && toDateColumn(rhythmOn),
    dueTime: dueTime === null ? null : new Date(`1970-01-01T${dueTime}:00Z`),
    startsOn: toDateColumn(startsOn),
    intervalCount: entry?.[1] ?? null,
    intervalUnit: entry?.[0] ?? null,
  };
}

const getKey = (tx: Context, id: string) => ({
  organizationId_id: { organizationId: getOrganizationId(tx), id },
});

/** The editable fields of a new task, with its steps and horses. */
export interface NewTask extends TaskState {
  id?: string | undefined;
  /** A repeating task without a series ID starts a new series. */
  seriesId?: string | null;
  /** Whether an edit created the task. If so, completions from before the edit can't be undone. */
  isChange?: boolean;
  /**
   * If given, the task is inserted as done, because a series can't have two open tasks. `closeTaskRow` then adds the
   * actor.
   */
  closedOn?: CalendarDate;
  horseIds: readonly string[];
  steps: readonly string[];
}

/** Inserts a task and returns its ID. The task is open, unless `closedOn` is given. */
export async function insertTask(tx: Context, task: NewTask): Promise<string> {
  const { id = createId(), horseIds, steps, seriesId, isChange = false, closedOn, ...state } = task;
  const organizationId = getOrganizationId(tx);
  await tx.db.task.create({
    data: {
      ...toColumns(state),
      id,
      organizationId,
      seriesId: seriesId ?? (state.interval ? id : null),
      revision: isChange ? 2 : 1,
      createdAt: tx.clock.now(),
      ...(closedOn && { status: "done", closedAt: tx.clock.now(), closedOn: toDateColumn(closedOn) }),
    },
    select: { id: true },
  });
  await insertTaskHorses(tx, id, horseIds);
  await insertTaskSteps(tx, id, steps);
  return id;
}

/**
 * Updates a task's row and, like most updates in this file, increments the task's revision. The caller must
 * have locked the row.
 */
export async function updateTaskRow(
  tx: Context,
  id: string,
  { seriesId, ...state }: TaskState & { seriesId: string | null },
): Promise<void> {
  await tx.db.task.update({
    where: getKey(tx, id),
    data: { ...toColumns(state), seriesId, revision: { increment: 1 } },
    select: { id: true },
  });
}

export async function assignTaskRow(
  tx: Context,
  id: string,
  assignee: Pick<TaskState, "assigneeId" | "assigneeRoleId">,
): Promise<void> {
  await tx.db.task.update({
    where: getKey(tx, id),
    data: { ...assignee, revision: { increment: 1 } },
    select: { id: true },
  });
}

/** Moves a task to another date. Keeps its original date in the series. */
export async function moveTaskRow(
  tx: Context,
  id: string,
  { dueOn, rhythmOn }: Pick<TaskState, "dueOn" | "rhythmOn">,
): Promise<void> {
  await tx.db.task.update({
    where: getKey(tx, id),
    data: {
      dueOn: toDateColumn(dueOn),
      rhythmOn: rhythmOn && toDateColumn(rhythmOn),
      revision: { increment: 1 },
    },
    select: { id: true },
  });
}

/** Moves a task to a date outside its series and removes the task from the series. */
export async function detachTaskRow(tx: Context, id: string, dueOn: CalendarDate): Promise<void> {
  const day = toDateColumn(dueOn);
  await tx.db.task.update({
    where: getKey(tx, id),
    data: {
      ...{ dueOn: day, startsOn: day, rhythmOn: null, seriesId: null },
      ...{ intervalCount: null, intervalUnit: null, weekdays: [], revision: { increment: 1 } },
    },
    select: { id: true },
  });
}

export async function markTaskDeleted(tx: Context, id: string, deletedAt: Date | null): Promise<void> {
  await tx.db.task.update({ where: getKey(tx, id), data: { deletedAt }, select: { id: true } });
}
