import "server-only";
import { type Context, getOrganizationId, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { type CalendarDate, getCalendarDate } from "@/lib/dates/calendar-date";
import { getIsoTimestampSql } from "@/lib/dates/iso-timestamp";
import { findClosedTaskId, findOpenTaskOfSeries } from "@/lib/domain/work/tasks/close-data";
import { findTaskRow } from "@/lib/domain/work/tasks/data";
import type { PlannedTask, TaskDto } from "@/lib/domain/work/tasks/dto";
import { findOriginalDate } from "@/lib/domain/work/tasks/exception-data";
import {
  type EarlierTask,
  earlierTaskSchema,
  type TaskEvent,
  taskEventSchema,
} from "@/lib/domain/work/tasks/history";
import { type FindTaskInput, findTaskSchema } from "@/lib/domain/work/tasks/model/schemas";
import { findPlannedTask, listMissedDates, withCurrentDueDate } from "@/lib/domain/work/tasks/series";
import { parse } from "@/lib/errors";
import { getApiKeyDisplayNameSql, getPublicNameSql } from "@/lib/public-name";
import { queryJsonList } from "@/lib/query-json";

/** The maximum number of entries in the history. */
const MAX_EVENTS = 60;

const MAX_EARLIER = 7;

export interface TaskPage {
  task: TaskDto;
  /** The selected future date of the task's series. Null if the page shows the task itself. */
  planned: PlannedTask | null;
  /** For a separate task, the date that it replaces in its original series. Otherwise null. */
  movedFrom: CalendarDate | null;
  /** The latest missed dates that aren't marked as done, newest first. */
  missedDates: CalendarDate[];
  events: TaskEvent[];
  earlier: EarlierTask[];
}

/**
 * Returns a task with its history, or null. Used by the task's page. If a date is given, returns the series' task
 * on that date, because planned tasks share the open task's ID. Returns null if the series has no task on that
 * date.
 */
export async function findTask({ ctx, input }: VerbArguments<FindTaskInput>): Promise<TaskPage | null> {
  const { timeZone } = requirePermission(ctx, "tasks", "read");
  const { id: givenId, on } = parse(findTaskSchema, input);
  const today = getCalendarDate(timeZone, ctx.clock.now());
  const given = await findTaskRow(ctx, givenId);
  if (!given) return null;
  const found = on ? await findOccurrence(ctx, given, { today, on }) : { row: given, planned: null };
  if (!found) return null;
  const { row, planned } = found;
  const { id, seriesId } = row;
  const [events, earlier, movedFrom] = await Promise.all([
    selectTaskHistory(ctx, id),
    seriesId ? selectEarlierTasks(ctx, { id, seriesId }) : [],
    findOriginalDate(ctx, id),
  ]);
  const missedDates = listMissedDates(row, today).map(({ dueOn }) => dueOn);
  return {
    ...{ task: withCurrentDueDate(row, today), planned, movedFrom, events, earlier },
    missedDates: missedDates.toReversed(),
  };
}

interface Occurrence {
  row: TaskDto;
  planned: PlannedTask | null;
}

/**
 * Returns a series' task on a date: the stored task of that date, the open task together with its planned task for
 * that date, or the separate task to which the date was moved.
 */
async function findOccurrence(
  ctx: Context,
  given: TaskDto,
  { today, on }: { today: CalendarDate; on: CalendarDate },
): Promise<Occurrence | null> {
  if (!given.seriesId || withCurrentDueDate(given, today).dueOn === on) return { row: given, planned: null };
  const id =
    (await findClosedTaskId(ctx, given.seriesId, on)) ?? (await findOpenTaskOfSeries(ctx, given.seriesId));
  const row = id && (await findTaskRow(ctx, id));
  if (!row) return null;
  if (withCurrentDueDate(row, today).dueOn === on) return { row, planned: null };
  const planned = findPlannedTask(row, { today, on });
  if (planned) return { row, planned };
  const movedTo = row.exceptions.find((exception) => exception.on === on)?.taskId;
  const separate = movedTo ? await findTaskRow(ctx, movedTo) : null;
  return separate && { row: separate, planned: null };
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
        a.after ->> 'date' AS date, a.after ->> 'moved_to' AS "movedTo",
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
