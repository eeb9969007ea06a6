import type { TaskBoardItem } from "@/lib/domain/work/tasks/dto";
import type { TaskDay } from "@/lib/domain/work/tasks/list-day-tasks";
import { countTasks } from "@/lib/domain/work/tasks/model/task-counts";
import { compareNames } from "@/lib/lists/name-order";
import type { TaskGrouping } from "./task-board-url-state";

export interface TaskGroup {
  /** Empty if the board is a single list. */
  title: string;
  tasks: TaskBoardItem[];
}

const UNASSIGNED_TITLE = "Anyone";
const NO_HORSE_TITLE = "No horse";

/** Groups the board's tasks by person or horse. A task for several horses appears in each horse's group. */
export function groupTasks(tasks: readonly TaskBoardItem[], by: TaskGrouping): TaskGroup[] {
  if (by === "hour") return tasks.length > 0 ? [{ title: "", tasks: [...tasks] }] : [];
  const groups = new Map<string, TaskBoardItem[]>();
  for (const task of tasks) {
    for (const title of getGroupTitles(task, by)) groups.set(title, [...(groups.get(title) ?? []), task]);
  }
  const last = by === "person" ? UNASSIGNED_TITLE : NO_HORSE_TITLE;
  return [...groups]
    .map(([title, of]) => ({ title, tasks: of }))
    .toSorted((left, right) => {
      if (left.title === last || right.title === last) return left.title === last ? 1 : -1;
      return compareNames(left.title, right.title);
    });
}

function getGroupTitles({ assignee, horses }: TaskBoardItem, by: "person" | "horse"): string[] {
  if (by === "person") return [assignee?.name ?? UNASSIGNED_TITLE];
  return horses.length > 0 ? horses.map(({ name }) => name) : [NO_HORSE_TITLE];
}

/** Returns the tasks that match the board's assignee filter, and their counts. */
export function filterTasks(day: Pick<TaskDay, "overdue" | "tasks">, filter: string | null) {
  const overdue = day.overdue.filter((task) => matchesAssignee(task, filter));
  const tasks = day.tasks.filter((task) => matchesAssignee(task, filter));
  return { overdue, tasks, counts: countTasks({ overdue, tasks }) };
}

function matchesAssignee({ isMine, assignee }: TaskBoardItem, filter: string | null): boolean {
  if (filter === null) return true;
  return filter === "mine" ? isMine : assignee?.id === filter;
}
