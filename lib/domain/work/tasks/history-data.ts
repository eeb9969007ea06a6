import "server-only";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { getIsoTimestampSql } from "@/lib/dates/iso-timestamp";
import {
  type EarlierTask,
  earlierTaskSchema,
  type TaskEvent,
  taskEventSchema,
} from "@/lib/domain/work/tasks/history";
import { getApiKeyDisplayNameSql, getPublicNameSql } from "@/lib/public-name";
import { queryJsonList } from "@/lib/query-json";

/** The maximum number of entries in the history. */
const MAX_EVENTS = 60;

/** Returns a task's history, newest first. The caller must check access to the task. */
export async function selectTaskHistory(ctx: Context, taskId: string): Promise<TaskEvent[]> {
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

const MAX_EARLIER = 7;

/** Returns the most recently closed tasks of a series, newest first. Leaves out the given task. */
export async function selectEarlierTasks(
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
