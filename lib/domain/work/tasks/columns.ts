import { getIsoTimestampSql } from "@/lib/dates/iso-timestamp";
import { getPublicNameSql } from "@/lib/public-name";

/** SQL that checks whether `task` is assigned to the user ($3) or their role. */
export const IS_OWN_TASK_SQL = `
  (task.assignee_id = $3::uuid OR task.assignee_role_id = (
    SELECT me.role_id FROM organization_members me
    WHERE me.organization_id = $1::uuid AND me.user_id = $3::uuid))`;

/** Former members don't count as assignees. */
const ASSIGNEE = `
  CASE
    WHEN role.id IS NOT NULL THEN json_build_object('kind', 'role', 'id', role.id, 'name', role.name)
    WHEN member.id IS NOT NULL THEN json_build_object('kind', 'person', 'id', member.user_id, 'name',
      coalesce((SELECT ${getPublicNameSql("p")} FROM user_account_profiles p WHERE p.user_id = member.user_id), 'Someone'))
  END`;

/** The columns that determine a task's current date. */
export const TASK_SCHEDULE_COLUMNS = `
  task.due_on AS "dueOn", task.rhythm_on AS "rhythmOn", task.missed_since AS "missedSince",
  task.starts_on AS "startsOn",
  CASE WHEN task.interval_count IS NOT NULL
    THEN json_build_object(task.interval_unit, task.interval_count) END AS interval,
  task.weekdays,
  CASE WHEN task.interval_count IS NOT NULL AND task.status = 'open' THEN coalesce((
    SELECT json_agg(json_build_object('on', exception.original_on, 'taskId', exception.task_id)
             ORDER BY exception.original_on)
    FROM task_exceptions exception
    WHERE exception.organization_id = task.organization_id AND exception.series_id = task.series_id
  ), '[]') ELSE '[]' END AS exceptions,
  CASE WHEN task.interval_count IS NOT NULL AND task.status = 'open' THEN coalesce((
    SELECT json_agg(coalesce(closed.rhythm_on, closed.due_on)) FROM tasks closed
    WHERE closed.organization_id = task.organization_id AND closed.series_id = task.series_id
      AND closed.due_on >= task.due_on AND closed.status <> 'open' AND closed.deleted_at IS NULL
  ), '[]') ELSE '[]' END AS "closedDates"`;

export const TASK_COLUMNS = `
  task.id, task.series_id AS "seriesId", task.title, task.notes, task.is_urgent AS "isUrgent",
  task.needs_photo AS "needsPhoto", task.is_sample AS "isSample",
  ${ASSIGNEE} AS assignee, coalesce(${IS_OWN_TASK_SQL}, false) AS "isMine", about.horses, about.total > about.mine AS "isAboutOthers",
  ${TASK_SCHEDULE_COLUMNS}, to_char(task.due_time, 'HH24:MI') AS "dueTime", task.status, ${getIsoTimestampSql("task.closed_at")} AS "closedAt", task.closed_on AS "closedOn",
  task.closed_by_name AS "closedByName", ${getIsoTimestampSql("task.updated_at")} AS "changedAt", task.revision,
  ${getIsoTimestampSql("task.deleted_at")} AS "deletedAt",
  coalesce((SELECT json_agg(json_build_object('id', step.id, 'text', step.text, 'doneAt', ${getIsoTimestampSql("step.done_at")},
                     'doneByName', step.done_by_name) ORDER BY step.position)
            FROM task_steps step WHERE step.organization_id = $1::uuid AND step.task_id = task.id), '[]') AS steps,
  coalesce((SELECT json_agg(json_build_object('id', proof.id, 'contentId', proof.content_id, 'authorName',
                     proof.author_name, 'createdAt', ${getIsoTimestampSql("proof.created_at")}) ORDER BY proof.id)
            FROM horse_files proof WHERE proof.organization_id = $1::uuid AND proof.task_id = task.id
              AND proof.deleted_at IS NULL), '[]') AS proofs`;

/**
 * SQL for organization $1's tasks that the actor can see: tasks with no horses or with at least one of the actor's
 * horses ($2). `about.here` is the number of the task's active horses that the actor can see.
 */
export const TASKS_FROM_SQL = getTasksFromSql("tasks");

/** Same as `TASKS_FROM_SQL`, but reads the tasks from `source`, which is a table or a subquery. */
export function getTasksFromSql(source: string): string {
  return `
  FROM ${source} task
  LEFT JOIN roles role ON role.id = task.assignee_role_id
  LEFT JOIN organization_members member
    ON member.organization_id = task.organization_id AND member.user_id = task.assignee_id
  CROSS JOIN LATERAL (
    SELECT count(*) AS total, count(*) FILTER (WHERE mine AND here) AS here, count(*) FILTER (WHERE mine) AS mine,
           coalesce(json_agg(json_build_object('id', id, 'name', name) ORDER BY lower(name), id)
                    FILTER (WHERE mine), '[]') AS horses
    FROM (
      SELECT horse.id, horse.name, horse.archived_at IS NULL AS here,
             ($2::uuid[] IS NULL OR horse.id = ANY($2::uuid[])) AS mine
      FROM task_horses th
      JOIN horses horse ON horse.organization_id = th.organization_id AND horse.id = th.horse_id
      WHERE th.organization_id = $1::uuid AND th.task_id = task.id
    ) horse
  ) about
  WHERE task.organization_id = $1::uuid AND (about.total = 0 OR about.mine > 0)`;
}
