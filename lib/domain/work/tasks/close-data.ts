import "server-only";
import { type Context, getActorUserId, getOrganizationId, getSignedName } from "@/lib/auth/context";
import { type CalendarDate, toDateColumn } from "@/lib/dates/calendar-date";
import { getActorNameSql } from "@/lib/public-name";

export interface TaskClosing {
  status: "done" | "skipped";
  /** The due date of the closed task. `missedSince` is the first missed date, if it is before `dueOn`. */
  dueOn: CalendarDate;
  rhythmOn: CalendarDate | null;
  missedSince: CalendarDate | null;
  closedOn: CalendarDate;
}

/**
 * Closes an open task and stores the actor as the person who closed it. The caller must have locked the task's row.
 */
export async function closeTaskRow(tx: Context, id: string, closing: TaskClosing): Promise<void> {
  const { status, dueOn, rhythmOn, missedSince, closedOn } = closing;
  await tx.db.$executeRawUnsafe(
    `UPDATE tasks SET status = $3, due_on = $4::date, missed_since = $5::date, closed_on = $6::date,
       closed_at = $7::timestamptz, updated_at = $7::timestamptz, closed_by_id = $8::uuid,
       closed_by_name = COALESCE($10::text, ${getActorNameSql("$8::uuid")}), rhythm_on = $9::date
     WHERE organization_id = $1::uuid AND id = $2::uuid`,
    ...[getOrganizationId(tx), id, status, dueOn, missedSince, closedOn],
    ...[tx.clock.now().toISOString(), getActorUserId(tx), rhythmOn, getSignedName(tx)],
  );
}

/** Reopens a task with its original due date. */
export async function reopenTaskRow(tx: Context, id: string, dueOn: CalendarDate): Promise<void> {
  await tx.db.task.update({
    where: { organizationId_id: { organizationId: getOrganizationId(tx), id } },
    data: {
      status: "open",
      dueOn: toDateColumn(dueOn),
      ...{ closedAt: null, closedOn: null, closedById: null, closedByName: null, missedSince: null },
    },
    select: { id: true },
  });
}

/** Returns whether this task is the most recently closed one in its series. */
export async function isLastClosedTask(tx: Context, seriesId: string, id: string): Promise<boolean> {
  const last = await tx.db.task.findFirst({
    where: { organizationId: getOrganizationId(tx), seriesId, status: { not: "open" }, deletedAt: null },
    orderBy: [{ closedAt: "desc" }, { id: "desc" }],
    select: { id: true },
  });
  return last === null || last.id === id;
}

/** Returns the ID of the open task of a series, or null. */
export async function findOpenTaskOfSeries(tx: Context, seriesId: string): Promise<string | null> {
  const open = await tx.db.task.findFirst({
    where: { organizationId: getOrganizationId(tx), seriesId, status: "open", deletedAt: null },
    select: { id: true },
  });
  return open?.id ?? null;
}

/** Returns the ID of the series' closed task with this due date, or null. */
export async function findClosedTaskId(
  ctx: Context,
  seriesId: string,
  dueOn: CalendarDate,
): Promise<string | null> {
  const closed = await ctx.db.task.findFirst({
    where: {
      ...{ organizationId: getOrganizationId(ctx), seriesId, deletedAt: null },
      ...{ status: { not: "open" }, dueOn: toDateColumn(dueOn) },
    },
    select: { id: true },
  });
  return closed?.id ?? null;
}

/**
 * Permanently deletes a late completion that was undone. Returns its ID. The new completion for that date reuses
 * the ID, so that the date can't be charged twice.
 */
export async function removeUndoneCompletion(
  tx: Context,
  seriesId: string,
  on: CalendarDate,
): Promise<string | undefined> {
  const organizationId = getOrganizationId(tx);
  const dueOn = toDateColumn(on);
  const undone = await tx.db.task.findFirst({
    where: { organizationId, seriesId, dueOn, missedSince: dueOn, status: "done", deletedAt: { not: null } },
    select: { id: true },
  });
  if (undone) await tx.db.task.deleteMany({ where: { organizationId, id: undone.id } });
  return undone?.id;
}

/**
 * Permanently deletes the next task of a series when the previous task is reopened. Moves the deleted task's photos
 * to the reopened task.
 */
export async function removeTaskRow(tx: Context, id: string): Promise<void> {
  await tx.db.$executeRaw`
    UPDATE horse_files SET task_id = (
      SELECT closed.id FROM tasks gone
      JOIN tasks closed ON closed.organization_id = gone.organization_id AND closed.series_id = gone.series_id
      WHERE gone.organization_id = ${getOrganizationId(tx)}::uuid AND gone.id = ${id}::uuid
        AND closed.status <> 'open' AND closed.deleted_at IS NULL
      ORDER BY closed.closed_at DESC, closed.id DESC LIMIT 1)
    WHERE organization_id = ${getOrganizationId(tx)}::uuid AND task_id = ${id}::uuid`;
  await tx.db.task.delete({
    where: { organizationId_id: { organizationId: getOrganizationId(tx), id } },
    select: { id: true },
  });
}
