import "server-only";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { type CalendarDate, fromDateColumn, toDateColumn } from "@/lib/dates/calendar-date";
import { findOpenTaskOfSeries } from "@/lib/domain/work/tasks/close-data";
import { getTaskRow, lockTaskRow } from "@/lib/domain/work/tasks/data";
import type { TaskDto } from "@/lib/domain/work/tasks/dto";
import { requireOpenTask } from "@/lib/domain/work/tasks/guard";
import { createId } from "@/lib/ids";

/** A date of a series that was skipped in advance or moved to a separate task. */
export interface TaskException {
  seriesId: string;
  /** The date in the series' recurrence. */
  on: CalendarDate;
  /** The separate task. Null if the date was skipped. */
  taskId: string | null;
}

const getKey = (tx: Context, { seriesId, on }: Omit<TaskException, "taskId">) => ({
  organizationId_seriesId_originalOn: {
    ...{ organizationId: getOrganizationId(tx), seriesId, originalOn: toDateColumn(on) },
  },
});

/**
 * Locks the open task of a task's series and returns it. Every change to a series' exceptions needs this lock.
 * Throws CONFLICT if the series has no open task.
 */
export async function lockOpenTaskOfSeries(tx: Context, id: string): Promise<TaskDto> {
  const given = await lockTaskRow(tx, id);
  const isOpen = given.status === "open" && !given.deletedAt;
  const open = (!isOpen && given.seriesId && (await lockSeries(tx, given.seriesId))) || given;
  requireOpenTask(open);
  return open;
}

/** Locks the open task of a series and returns it. Returns null if the series has ended. */
export async function lockSeries(tx: Context, seriesId: string): Promise<TaskDto | null> {
  const organizationId = getOrganizationId(tx);
  for (;;) {
    const openId = await findOpenTaskOfSeries(tx, seriesId);
    if (!openId) return null;
    const locked = await tx.db.$executeRaw`
      SELECT 1 FROM tasks WHERE organization_id = ${organizationId}::uuid AND id = ${openId}::uuid
        AND series_id = ${seriesId}::uuid AND status = 'open' AND deleted_at IS NULL FOR UPDATE`;
    if (locked > 0) return getTaskRow(tx, openId);
    // While this transaction waited for the lock, another one closed, deleted or detached the task.
  }
}

/** Stores an exception. Replaces the exception for the same date. */
export async function saveTaskException(tx: Context, exception: TaskException): Promise<void> {
  const { seriesId, on, taskId } = exception;
  await tx.db.taskException.upsert({
    where: getKey(tx, exception),
    create: {
      ...{ id: createId(), organizationId: getOrganizationId(tx), seriesId, taskId },
      ...{ originalOn: toDateColumn(on), createdAt: tx.clock.now() },
    },
    update: { taskId },
    select: { id: true },
  });
}

/** Deletes an exception, so that the series includes its date again. */
export async function deleteTaskException(
  tx: Context,
  exception: Omit<TaskException, "taskId">,
): Promise<void> {
  await tx.db.taskException.delete({ where: getKey(tx, exception), select: { id: true } });
}

/**
 * Finds the exception for a date. The given task can be any task of the series, or the separate task that replaces
 * the date. If the separate task now repeats, exceptions of its new series come first.
 */
export async function findTaskException(
  tx: Context,
  { id, seriesId }: Pick<TaskDto, "id" | "seriesId">,
  on: CalendarDate,
): Promise<TaskException | null> {
  const found = await tx.db.taskException.findMany({
    where: {
      ...{ organizationId: getOrganizationId(tx), originalOn: toDateColumn(on) },
      OR: [{ taskId: id }, ...(seriesId ? [{ seriesId }] : [])],
    },
    select: { seriesId: true, taskId: true },
  });
  const exception = found.find((candidate) => candidate.seriesId === seriesId) ?? found[0];
  return exception ? { ...exception, on } : null;
}

/** Returns the original date of a task that was moved out of a series. Returns null for other tasks. */
export async function findOriginalDate(ctx: Context, taskId: string): Promise<CalendarDate | null> {
  const found = await ctx.db.taskException.findFirst({
    where: { organizationId: getOrganizationId(ctx), taskId },
    select: { originalOn: true },
  });
  return found && fromDateColumn(found.originalOn);
}
