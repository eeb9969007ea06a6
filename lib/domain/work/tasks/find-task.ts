import "server-only";
import { type Context, getOrganizationId, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import { getIsoTimestampSql } from "@/lib/dates/iso-timestamp";
import { findTaskRow } from "@/lib/domain/work/tasks/data";
import type { TaskDto } from "@/lib/domain/work/tasks/dto";
import {
  type EarlierTask,
  earlierTaskSchema,
  type TaskEvent,
  taskEventSchema,
} from "@/lib/domain/work/tasks/history";
import { type TaskIdInput, taskIdSchema } from "@/lib/domain/work/tasks/model/schemas";
import { withCurrentDueDate } from "@/lib/domain/work/tasks/series";
import { parse } from "@/lib/errors";
import { getApiKeyDisplayNameSql, getPublicNameSql } from "@/lib/public-name";
import { queryJsonList } from "@/lib/query-json";

/** The maximum number of entries in the history. */
const MAX_EVENTS = 60;

const MAX_EARLIER = 7;

export interface TaskPage {
  task: TaskDto;
  events: TaskEvent[];
  earlier: EarlierTask[];
}

/** Returns a task with its history, or null. Used by the task's page. */
export async function findTask({ ctx, input }: VerbArguments<TaskIdInput>): Promise<TaskPage | null> {
  const { timeZone } = requirePermission(ctx, "tasks", "read");
  const { id } = parse(taskIdSchema, input);
  const row = await findTaskRow(ctx, id);
  if (!row) return null;
  const { seriesId } = row;
  const [events, earlier] = await Promise.all([
    selectTaskHistory(ctx, id),
    seriesId ? selectEarlierTasks(ctx, { id, seriesId }) : [],
  ]);
  return { task: withCurrentDueDate(row, getCalendarDate(timeZone, ctx.clock.now())), events, earlier };
}

/** Returns a task's history, newest first. The caller must check access to the task. */
async function selectTaskHistory(ctx: Context, taskId: string): Promise<TaskEvent[]> {
  return queryJsonList(ctx.db, {
    schema: taskEventSchema,
    name: "task-events",
    sql: `SELECT json_agg(row_to_json(event)) AS value FROM (
      SELECT a.id, a.action,
        CASE WHEN a.actor_kind IN ('user', 'companionApp') THEN coalesce(
          (SELECT ${getPublicNameSql("p")} FROM user_account_profiles p WHERE p.user_id = a.actor_id::uuid), 'Someone')
          ELSE ${getApiKeyDisplayNameSql("a")} END AS "actorName",
        ${getIsoTimestampSql("a.created_at")} AS at,
        a.after ->> 'assignee' AS assignee, a.after ->> 'step' AS step, a.after ->> 'due_on' AS "dueOn",
        CASE WHEN a.after ? 'steps_total' THEN json_build_object(
          'done', a.after -> 'steps_done', 'total', a.after -> 'steps_total') END AS steps
      FROM audit_log a
      WHERE a.entity_type = 'task' AND a.entity_id = $2 AND a.organization_id = $1::uuid
      ORDER BY a.created_at DESC, a.id DESC LIMIT ${MAX_EVENTS}
    ) event`,
    values: [getOrganizationId(ctx), taskId],
  });
}

/** Returns the most recently closed tasks of a series, newest first. Leaves out the given task. */
async function selectEarlierTasks(
  ctx: Context,
  { id, seriesId }: { id: string; seriesId: string },
): Promise<EarlierTask[]> {
  return queryJsonList(ctx.db, {
    schema: earlierTaskSchema,
    name: "tasks-earlier",
    sql: `SELECT json_agg(row_to_json(earlier)) AS value FROM (
      SELECT id, due_on AS "dueOn", status, closed_by_name AS "closedByName",
             ${getIsoTimestampSql("closed_at")} AS "closedAt"
      FROM tasks
      WHERE organization_id = $1::uuid AND series_id = $2::uuid AND id <> $3::uuid AND status <> 'open'
        AND deleted_at IS NULL
      ORDER BY closed_at DESC, id DESC LIMIT ${MAX_EARLIER}
    ) earlier`,
    values: [getOrganizationId(ctx), seriesId, id],
  });
}
