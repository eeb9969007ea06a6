import { getTasksFromSql, TASK_SCHEDULE_COLUMNS } from "@/lib/domain/work/tasks/columns";

/**
 * The maximum number of open tasks that a search reads. `tasks_open_idx` returns the tasks with the earliest due
 * dates.
 */
const MAX_OPEN = 2_000;
/** The maximum number of closed tasks that a search reads, latest first. */
const MAX_CLOSED = 5_000;
/** The maximum number of matching closed tasks whose horses are checked. */
const MAX_CLOSED_MATCHES = 100;

const COLUMNS = `task.id, task.title, task.status, task.closed_on AS "closedOn", about.horses, ${TASK_SCHEDULE_COLUMNS}`;

/**
 * Returns SQL for the tasks of organization $1 that the actor can see and that match the search. A task matches if
 * every word occurs in its title, its notes or the name of a visible horse ($2). Open tasks come first, then tasks
 * that were closed in the year before $5. A series appears once; it appears as a closed task only if it has no open
 * task. Once a separate task is closed, it counts as part of its original series. `patterns` are the parameters
 * with the words' LIKE patterns, and $3 is the maximum number of tasks. Reads the horses once per word. Uses
 * `getTasksFromSql` only for matching tasks, because its subquery takes 0.1 ms per task. PostgreSQL reads the
 * closed tasks only if there are fewer than $3 open ones.
 */
export function getTaskSearchSql(patterns: readonly string[]): string {
  return `
    SELECT * FROM (${getOpenTasksSql(patterns)}) open_result
    UNION ALL
    SELECT * FROM (${getClosedTasksSql(patterns)}) closed_result
    LIMIT $3::int`;
}

function getOpenTasksSql(patterns: readonly string[]): string {
  const source = `(
    SELECT * FROM (
      SELECT * FROM tasks WHERE organization_id = $1::uuid AND status = 'open' AND deleted_at IS NULL
      ORDER BY due_on, id LIMIT ${MAX_OPEN}
    ) found WHERE ${containsAll(patterns)} ORDER BY due_on, id
  )`;
  return `
    SELECT ${COLUMNS} ${getTasksFromSql(source)} AND (about.total = 0 OR about.here > 0)
    ORDER BY task.due_on, task.id LIMIT $3::int`;
}

function getClosedTasksSql(patterns: readonly string[]): string {
  const source = `(
    SELECT * FROM (
      SELECT DISTINCT ON (result_key) * FROM (
        SELECT *, coalesce(series_id, (
          SELECT exception.series_id FROM task_exceptions exception
          WHERE exception.organization_id = $1::uuid AND exception.task_id = found.id
        ), id) AS result_key
        FROM (
          SELECT * FROM tasks
          WHERE organization_id = $1::uuid AND closed_on >= ($5::timestamptz - interval '1 year')::date
            AND status IN ('done', 'skipped') AND deleted_at IS NULL
          ORDER BY closed_on DESC LIMIT ${MAX_CLOSED}
        ) found
        WHERE ${containsAll(patterns)}
      ) matching
      WHERE NOT EXISTS (
        SELECT 1 FROM tasks next WHERE next.organization_id = $1::uuid AND next.series_id = matching.result_key
          AND next.status = 'open' AND next.deleted_at IS NULL)
      ORDER BY result_key, closed_on DESC, due_on DESC, id DESC
    ) latest ORDER BY closed_on DESC, id DESC LIMIT ${MAX_CLOSED_MATCHES}
  )`;
  return `
    SELECT ${COLUMNS} ${getTasksFromSql(source)} AND (about.total = 0 OR about.here > 0)
    ORDER BY task.closed_on DESC, task.id DESC LIMIT $3::int`;
}

/**
 * SQL for the tasks with the alias `found` that contain all words. PostgreSQL evaluates the array of horses once
 * per word. If the array is empty, PostgreSQL doesn't read any task's horses.
 */
function containsAll(patterns: readonly string[]): string {
  return patterns
    .map(
      (pattern) => `(lower(concat_ws(' ', title, notes)) LIKE ${pattern} OR EXISTS (
      SELECT 1 FROM task_horses th WHERE th.organization_id = $1::uuid AND th.task_id = found.id
        AND th.horse_id = ANY (ARRAY(
          SELECT id FROM horses WHERE organization_id = $1::uuid AND ($2::uuid[] IS NULL OR id = ANY($2::uuid[]))
            AND lower(name) LIKE ${pattern}))))`,
    )
    .join(" AND ");
}
