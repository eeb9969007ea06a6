import { createTask } from "@/lib/domain/work/tasks/create-task";
import { listDayTasks } from "@/lib/domain/work/tasks/list-day-tasks";
import { isPlannedTask } from "@/lib/domain/work/tasks/model/is-planned-task";
import { toTaskJson } from "@/lib/domain/work/tasks/task-json";
import { getNamedOrganization } from "@/lib/http/named-organization";
import { route } from "@/lib/http/route";
import { markUnparsed } from "@/lib/mark-unparsed";

export const POST = route({
  organizationId: getNamedOrganization,
  status: 201,
  handle: ({ ctx, body }) => createTask({ ctx, input: markUnparsed(body) }),
  toJson: toTaskJson,
});

/**
 * Returns the task board for `day` (default: today): overdue tasks, and the open and completed tasks of that day. Leaves
 * out dates that were skipped in advance, because they have the ID of the series' open task.
 */
export const GET = route({
  organizationId: getNamedOrganization,
  handle: ({ ctx, query }) => listDayTasks({ ctx, input: { day: query.get("day") } }),
  toJson: ({ day, today, overdue, tasks }) => ({
    day,
    today,
    overdue: overdue.map(toTaskJson),
    tasks: tasks.filter((task) => task.status !== "skipped" || !isPlannedTask(task)).map(toTaskJson),
  }),
});
