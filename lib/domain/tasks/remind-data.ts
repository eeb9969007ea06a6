import "server-only";
import { type Context, organizationIdOf } from "@/lib/auth/context";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { uuidArray } from "@/lib/domain/horses/uuid-array";
import { FROM_TASKS, IS_MINE } from "@/lib/domain/tasks/columns";
import { readJson } from "@/lib/read-json";

export interface DueTasks {
  overdue: number;
  today: number;
  /** Today's first, then the most overdue. */
  first: { id: string; title: string; dueOn: CalendarDate }[];
}

const SELECT_DUE = `
  WITH mine AS (
    SELECT task.id, task.title, task.due_on AS "dueOn", task.due_time AS time ${FROM_TASKS} AND ${IS_MINE}
      AND task.status = 'open' AND task.deleted_at IS NULL AND task.due_on <= $4::date
      AND (about.total = 0 OR about.here > 0)
  )
  SELECT json_build_object(
    'overdue', count(*) FILTER (WHERE "dueOn" < $4::date),
    'today', count(*) FILTER (WHERE "dueOn" = $4::date),
    'first', (SELECT coalesce(json_agg(one), '[]') FROM (
      SELECT id, title, "dueOn" FROM mine ORDER BY "dueOn" <> $4::date, "dueOn", time NULLS LAST, id LIMIT $5::int
    ) one)) AS value
  FROM mine`;

/** What a person, or whoever has their role, is to do on a day. */
export async function readDueTasks(
  ctx: Context,
  { userId, today, shown }: { userId: string; today: CalendarDate; shown: number },
): Promise<DueTasks> {
  const values = [organizationIdOf(ctx), uuidArray(ctx.horseIds), userId, today, shown];
  return (
    (await readJson<DueTasks>(ctx.db, { sql: SELECT_DUE, values })) ?? { overdue: 0, today: 0, first: [] }
  );
}

const SELECT_KNOWN = `
  SELECT json_agg(task.id) AS value ${FROM_TASKS}
    AND task.id = ANY($3::uuid[]) AND task.deleted_at IS NULL`;

/** Those that exist for the actor. */
export async function selectKnownIds(ctx: Context, ids: readonly string[]): Promise<string[]> {
  const values = [organizationIdOf(ctx), uuidArray(ctx.horseIds), uuidArray(ids)];
  return (await readJson<string[]>(ctx.db, { sql: SELECT_KNOWN, values })) ?? [];
}
