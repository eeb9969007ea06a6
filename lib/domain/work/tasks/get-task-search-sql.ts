import { getTasksFromSql, TASK_SCHEDULE_COLUMNS } from "@/lib/domain/work/tasks/columns";

/** The maximum number of open tasks that a search reads. `tasks_open_idx` returns those due first. */
const MAX_SEARCHED = 2_000;

/**
 * Returns SQL for the open tasks of organization $1 that the actor can see and whose title, notes or visible horses
 * ($2) contain all words. `patterns` are the parameters with the words' LIKE patterns, and $3 is the maximum number of
 * tasks. Reads the horses once per word. Uses `getTasksFromSql` only for matching tasks, because its subquery takes
 * 0.1 ms per task.
 */
export function getTaskSearchSql(patterns: readonly string[]): string {
  // PostgreSQL evaluates the array of horses once per word. If the array is empty, it doesn't read any task's
  // horses.
  const containsAll = patterns.map(
    (pattern) => `(lower(concat_ws(' ', title, notes)) LIKE ${pattern} OR EXISTS (
      SELECT 1 FROM task_horses th WHERE th.organization_id = $1::uuid AND th.task_id = open_task.id
        AND th.horse_id = ANY (ARRAY(
          SELECT id FROM horses WHERE organization_id = $1::uuid AND ($2::uuid[] IS NULL OR id = ANY($2::uuid[]))
            AND lower(name) LIKE ${pattern}))))`,
  );
  const source = `(
    SELECT * FROM (
      SELECT * FROM tasks WHERE organization_id = $1::uuid AND status = 'open' AND deleted_at IS NULL
      ORDER BY due_on, id LIMIT ${MAX_SEARCHED}
    ) open_task WHERE ${containsAll.join(" AND ")} ORDER BY due_on, id
  )`;
  return `
    SELECT task.id, task.title, task.status, about.horses, ${TASK_SCHEDULE_COLUMNS} ${getTasksFromSql(source)}
      AND (about.total = 0 OR about.here > 0)
    ORDER BY task.due_on, task.id LIMIT $3::int`;
}
