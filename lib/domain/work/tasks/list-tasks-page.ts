import "server-only";
import { z } from "zod";
import type { VerbArguments } from "@/lib/auth/context";
import { isCalendarDate } from "@/lib/dates/calendar-date";
import type { TaskBoardItem } from "@/lib/domain/work/tasks/dto";
import { listTasksBetween } from "@/lib/domain/work/tasks/list-tasks-between";
import { type ListTasksPageInput, listTasksPageSchema } from "@/lib/domain/work/tasks/model/schemas";
import { parse } from "@/lib/errors";
import { type CursorPosition, readPage } from "@/lib/lists/cursor";

export interface TaskListPage {
  tasks: TaskBoardItem[];
  nextCursor: string | null;
  previousCursor: string | null;
}

type Keys = readonly string[];

const cursorSchema = z.tuple([z.string().refine(isCalendarDate), z.guid()]);

/**
 * Lists tasks in pages, sorted by due date and then by ID. Doesn't use a query from `lib/lists`, because planned tasks
 * are calculated and have no rows.
 */
export async function listTasksPage({
  ctx,
  input,
}: VerbArguments<ListTasksPageInput>): Promise<TaskListPage> {
  const { cursor, limit, from, to } = parse(listTasksPageSchema, input);
  const all = (await listTasksBetween({ ctx, input: { from, to } })).toSorted((left, right) =>
    compareKeys(getKeys(left), getKeys(right)),
  );
  const { rows, ...cursors } = await readPage({
    list: "tasks",
    schema: cursorSchema,
    cursor,
    limit,
    read: async (place: CursorPosition<Keys> | null, count) => sliceTasks(all, place, count),
    getKeys,
  });
  return { tasks: rows, ...cursors };
}

/** The planned tasks of a series have the same ID as its open task, so the keys also contain the date. */
function getKeys({ dueOn, id }: TaskBoardItem): Keys {
  return [dueOn, id];
}

function compareKeys(left: Keys, right: Keys): number {
  const at = left.findIndex((key, index) => key !== right[index]);
  if (at < 0) return 0;
  return (left[at] ?? "") < (right[at] ?? "") ? -1 : 1;
}

function sliceTasks(
  all: readonly TaskBoardItem[],
  place: CursorPosition<Keys> | null,
  count: number,
): TaskBoardItem[] {
  if (!place) return all.slice(0, count);
  if (place.side === "before")
    return all.filter((task) => compareKeys(getKeys(task), place.keys) < 0).slice(-count);
  return all.filter((task) => compareKeys(getKeys(task), place.keys) > 0).slice(0, count);
}
