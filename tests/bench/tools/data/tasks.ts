import type pg from "pg";

const TASKS_PER_DAY = 60;
const DAYS_AHEAD = 10;

/**
 * Inserts the same number of tasks for each day. Tasks for past days are completed; tasks for today and later
 * are open. Each task is for one horse.
 */
export async function insertTasks(
  client: pg.Client,
  organizationId: string,
  daysPast: number,
): Promise<void> {
  await client.query(
    `WITH numbered AS (
       SELECT id, row_number() OVER (ORDER BY id) - 1 AS place, count(*) OVER () AS total
       FROM horses WHERE organization_id = $1
     ), inserted AS (
       INSERT INTO tasks (id, organization_id, title, due_on, starts_on, status, closed_at, closed_on,
                          closed_by_name, updated_at)
       SELECT uuidv7(), $1, 'Muck out ' || n, day, day, CASE WHEN day < current_date THEN 'done' ELSE 'open' END,
              CASE WHEN day < current_date THEN day + interval '10 hours' END,
              CASE WHEN day < current_date THEN day END, CASE WHEN day < current_date THEN 'Bench' END, now()
       FROM generate_series(1, $2::int) n
       CROSS JOIN LATERAL (SELECT current_date + days AS day FROM generate_series(-$3::int, $4::int) days) dates
       RETURNING id
     )
     INSERT INTO task_horses (id, organization_id, task_id, horse_id)
     SELECT uuidv7(), $1, task.id, numbered.id
     FROM (SELECT id, row_number() OVER (ORDER BY id) AS n FROM inserted) task
     JOIN numbered ON numbered.place = task.n % numbered.total`,
    [organizationId, TASKS_PER_DAY, daysPast, DAYS_AHEAD],
  );
}
