import "server-only";
import { z } from "zod";
import { type Context, getActorUserId, getOrganizationId } from "@/lib/auth/context";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { formatUuidArray } from "@/lib/domain/horses/horses/format-uuid-array";
import { TASK_COLUMNS, TASKS_FROM_SQL } from "@/lib/domain/work/tasks/columns";
import { type TaskDto, taskDtoSchema, taskProofDtoSchema } from "@/lib/domain/work/tasks/dto";
import { createNotFoundError } from "@/lib/errors";
import { isUuid } from "@/lib/ids";
import { queryJson, queryJsonList } from "@/lib/query-json";
import { getPictureLink } from "@/lib/storage/stored-files";

const SELECT_TASK = `
  SELECT row_to_json(found) AS value FROM (
    SELECT ${TASK_COLUMNS} ${TASKS_FROM_SQL} AND task.id = $4::uuid
  ) found`;

interface DayTask extends TaskDto {
  /** For a separate task, the date that it replaces in its original series. Otherwise null. */
  movedFrom: CalendarDate | null;
}

/** The maximum number of tasks that a query reads. */
const MAX_TASKS = 2_000;

/** Returns the parameters that every task query needs: the organization, the actor's horses and the actor. */
function getReader(ctx: Context): [string, string | null, string | null] {
  return [getOrganizationId(ctx), formatUuidArray(ctx.horseIds), getActorUserId(ctx)];
}

/** Returns a task, even a deleted one. Returns null if the actor can't see it. */
export async function findTaskRow(ctx: Context, id: string): Promise<TaskDto | null> {
  if (!isUuid(id)) return null;
  const stored = await queryJson(ctx.db, {
    schema: storedTaskSchema,
    sql: SELECT_TASK,
    values: [...getReader(ctx), id],
  });
  return stored && withProofLinks(ctx, stored);
}

/** Same as `findTaskRow`, but throws NOT_FOUND instead of returning null. */
export async function getTaskRow(ctx: Context, id: string): Promise<TaskDto> {
  const task = await findTaskRow(ctx, id);
  if (!task) throw createNotFoundError("Task");
  return task;
}

/** Same as `getTaskRow`, but also locks the task and the open task of its series. */
export async function lockTaskRow(tx: Context, id: string): Promise<TaskDto> {
  if (!isUuid(id)) throw createNotFoundError("Task");
  const organizationId = getOrganizationId(tx);
  // Always locks tasks in the same order, so that completing and reopening tasks can't deadlock.
  await tx.db.$executeRaw`
    SELECT 1 FROM tasks WHERE organization_id = ${organizationId}::uuid AND (id = ${id}::uuid OR series_id = (
      SELECT series_id FROM tasks WHERE organization_id = ${organizationId}::uuid AND id = ${id}::uuid
    )) AND (status = 'open' OR id = ${id}::uuid) ORDER BY id FOR UPDATE`;
  return getTaskRow(tx, id);
}

/**
 * Returns closed tasks that were due or closed in the range, and open tasks that are due by its end or whose series
 * has an exception in it. Leaves out open tasks whose horses are all archived. `ANY (ARRAY(…))` makes PostgreSQL
 * look up only the matching tasks.
 */
export async function selectTasks(
  ctx: Context,
  { from, to }: { from: CalendarDate; to: CalendarDate },
): Promise<DayTask[]> {
  const tasks = await queryJsonList(ctx.db, {
    schema: storedDayTaskSchema,
    name: "tasks-of-days",
    sql: `SELECT json_agg(row_to_json(found)) AS value FROM (
      SELECT ${TASK_COLUMNS}, (
        SELECT exception.original_on FROM task_exceptions exception
        WHERE exception.organization_id = $1::uuid AND exception.task_id = task.id
      ) AS "movedFrom" ${TASKS_FROM_SQL}
        AND task.deleted_at IS NULL AND (about.total = 0 OR about.here > 0 OR task.status <> 'open')
        AND task.id = ANY (ARRAY(
          SELECT id FROM tasks WHERE organization_id = $1::uuid AND status = 'open' AND deleted_at IS NULL
            AND due_on <= $5::date
          UNION
          SELECT id FROM tasks WHERE organization_id = $1::uuid AND status <> 'open'
            AND due_on BETWEEN $4::date AND $5::date
          UNION
          SELECT id FROM tasks WHERE organization_id = $1::uuid AND closed_on BETWEEN $4::date AND $5::date
          UNION
          SELECT series.id FROM task_exceptions exception
          JOIN tasks series ON series.series_id = exception.series_id AND series.status = 'open'
            AND series.deleted_at IS NULL AND series.organization_id = $1::uuid
          WHERE exception.organization_id = $1::uuid AND exception.original_on BETWEEN $4::date AND $5::date
        ))
      ORDER BY task.due_on, task.due_time NULLS LAST, task.is_urgent DESC, task.title, task.id LIMIT ${MAX_TASKS}
    ) found`,
    values: [...getReader(ctx), from, to],
  });
  return tasks.map(({ movedFrom, ...task }) => ({ ...withProofLinks(ctx, task), movedFrom }));
}

const storedProofSchema = z.object({
  ...taskProofDtoSchema.pick({ id: true, authorName: true, createdAt: true }).shape,
  contentId: z.string(),
});

const storedTaskSchema = z.object({
  ...taskDtoSchema.omit({ proofs: true }).shape,
  proofs: z.array(storedProofSchema),
});
type StoredTask = z.infer<typeof storedTaskSchema>;

const storedDayTaskSchema = storedTaskSchema.extend({ movedFrom: z.string().nullable() });

/** Adds an expiring link for each of the task's photos. */
function withProofLinks(ctx: Context, task: StoredTask): TaskDto {
  const organizationId = getOrganizationId(ctx);
  const now = ctx.clock.now();
  const proofs = task.proofs.map(({ contentId, ...proof }) => ({
    ...proof,
    thumbUrl: getPictureLink({ organizationId, contentId }, "thumb", now),
    viewUrl: getPictureLink({ organizationId, contentId }, "view", now),
  }));
  return { ...task, proofs };
}
