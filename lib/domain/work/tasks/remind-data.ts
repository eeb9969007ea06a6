import "server-only";
import { z } from "zod";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { formatUuidArray } from "@/lib/domain/horses/horses/format-uuid-array";
import { IS_OWN_TASK_SQL, TASK_SCHEDULE_COLUMNS, TASKS_FROM_SQL } from "@/lib/domain/work/tasks/columns";
import { taskDtoSchema } from "@/lib/domain/work/tasks/dto";
import { taskScheduleSchema } from "@/lib/domain/work/tasks/series";
import { queryJsonList } from "@/lib/query-json";

/** The maximum number of tasks that are read for a reminder. */
const MAX_DUE = 1_000;

/** An open task with the fields that determine its current date. */
export const dueTaskSchema = z.object({
  ...taskScheduleSchema.shape,
  ...taskDtoSchema.pick({ id: true, title: true }).shape,
});
export type DueTask = z.infer<typeof dueTaskSchema>;

const SELECT_DUE = `
  SELECT json_agg(row_to_json(found)) AS value FROM (
    SELECT task.id, task.title, task.status, ${TASK_SCHEDULE_COLUMNS} ${TASKS_FROM_SQL} AND ${IS_OWN_TASK_SQL}
      AND task.status = 'open' AND task.deleted_at IS NULL AND NOT task.is_sample AND task.due_on <= $4::date
      AND (about.total = 0 OR about.here > 0)
    ORDER BY task.due_on, task.due_time NULLS LAST, task.id LIMIT ${MAX_DUE}
  ) found`;

/**
 * Returns the open tasks that are assigned to a member or their role and due by the given date, sorted by date and
 * time.
 */
export async function selectDueTasks(
  ctx: Context,
  { userId, today }: { userId: string; today: CalendarDate },
): Promise<DueTask[]> {
  const values = [getOrganizationId(ctx), formatUuidArray(ctx.horseIds), userId, today];
  return queryJsonList(ctx.db, { schema: dueTaskSchema, sql: SELECT_DUE, values });
}

const SELECT_VISIBLE = `
  SELECT json_agg(task.id) AS value ${TASKS_FROM_SQL}
    AND task.id = ANY($3::uuid[]) AND task.deleted_at IS NULL`;

/** Returns the IDs of the given tasks that the actor can see. */
export async function selectVisibleTaskIds(ctx: Context, ids: readonly string[]): Promise<string[]> {
  const values = [getOrganizationId(ctx), formatUuidArray(ctx.horseIds), formatUuidArray(ids)];
  return queryJsonList(ctx.db, { schema: z.string(), sql: SELECT_VISIBLE, values });
}
