import "server-only";
import { type Context, organizationIdOf } from "@/lib/auth/context";
import type { Interval } from "@/lib/care/interval";
import { type CalendarDate, toDateColumn } from "@/lib/dates/calendar-date";
import { insertHorses, insertSteps } from "@/lib/domain/tasks/parts-data";
import { newId } from "@/lib/ids";

/** What is written down of a task. */
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

const keyOf = (tx: Context, id: string) => ({
  organizationId_id: { organizationId: organizationIdOf(tx), id },
});

/** The same with its steps and all of its horses. */
export interface NewTask extends TaskState {
  /** Without one, a series of its own begins, if it comes again. */
  seriesId?: string | null;
  /** Somebody's change put it there: what was done before isn't taken back any more. */
  isChange?: boolean;
  horseIds: readonly string[];
  steps: readonly string[];
}

/** Adds an open task, and names it. */
export async function insertTask(tx: Context, task: NewTask): Promise<string> {
  const { horseIds, steps, seriesId, isChange = false, ...state } = task;
  const id = newId();
  const organizationId = organizationIdOf(tx);
  await tx.db.task.create({
    data: {
      ...toColumns(state),
      id,
      organizationId,
      seriesId: seriesId ?? (state.interval ? id : null),
      revision: isChange ? 2 : 1,
      createdAt: tx.clock.now(),
    },
    select: { id: true },
  });
  await insertHorses(tx, id, horseIds);
  await insertSteps(tx, id, steps);
  return id;
}

/** Of a row that is locked, as all below; it is a revision further then. */
export async function updateTaskRow(
  tx: Context,
  id: string,
  { seriesId, ...state }: TaskState & { seriesId: string | null },
): Promise<void> {
  await tx.db.task.update({
    where: keyOf(tx, id),
    data: { ...toColumns(state), seriesId, revision: { increment: 1 } },
    select: { id: true },
  });
}

export async function assignRow(
  tx: Context,
  id: string,
  assignee: Pick<TaskState, "assigneeId" | "assigneeRoleId">,
): Promise<void> {
  await tx.db.task.update({
    where: keyOf(tx, id),
    data: { ...assignee, revision: { increment: 1 } },
    select: { id: true },
  });
}

/** Puts it on another day; of a series it goes on standing for a day of the rhythm. */
export async function moveRow(
  tx: Context,
  id: string,
  { dueOn, rhythmOn }: Pick<TaskState, "dueOn" | "rhythmOn">,
): Promise<void> {
  await tx.db.task.update({
    where: keyOf(tx, id),
    data: {
      dueOn: toDateColumn(dueOn),
      rhythmOn: rhythmOn && toDateColumn(rhythmOn),
      revision: { increment: 1 },
    },
    select: { id: true },
  });
}

/** Puts it on another day as work that comes once: its series goes on without it. */
export async function moveOutRow(tx: Context, id: string, dueOn: CalendarDate): Promise<void> {
  const day = toDateColumn(dueOn);
  await tx.db.task.update({
    where: keyOf(tx, id),
    data: {
      ...{ dueOn: day, startsOn: day, rhythmOn: null, seriesId: null },
      ...{ intervalCount: null, intervalUnit: null, weekdays: [], revision: { increment: 1 } },
    },
    select: { id: true },
  });
}

export async function markDeleted(tx: Context, id: string, deletedAt: Date | null): Promise<void> {
  await tx.db.task.update({ where: keyOf(tx, id), data: { deletedAt }, select: { id: true } });
}
