import type { Context } from "@/lib/auth/context";
import { hasPermission } from "@/lib/auth/permissions";
import type { TaskBoardItem } from "@/lib/domain/work/tasks/dto";
import { listDayTasks } from "@/lib/domain/work/tasks/list-day-tasks";
import { isTaskMissingPhoto } from "@/lib/domain/work/tasks/model/is-task-missing-photo";
import { countSteps } from "@/lib/domain/work/tasks/model/step-progress";
import { countTasks } from "@/lib/domain/work/tasks/model/task-counts";
import { lookup } from "@/lib/http/page-context";
import { hasFeature } from "@/lib/plans/entitlements";
import { TodayTasksView } from "./today-tasks-view";

/** The number of tasks on the dashboard; the task board lists the rest. */
const MAX_SHOWN_TASKS = 6;

export async function TodayTasks({ ctx }: { ctx: Context }) {
  const { organization, permissions } = ctx;
  if (!organization || !hasPermission(permissions, "tasks", "read")) return null;
  if (!hasFeature(organization.tier, "task_management")) return null;
  const found = await lookup(listDayTasks({ ctx, input: {} }));
  if (found.state === "failed") return <TodayTasksView day={null} />;
  const { today, overdue, tasks } = found.value;
  const open = [...overdue, ...tasks.filter(({ status }) => status === "open")];
  const doesAll = hasPermission(permissions, "tasks", "full");
  const rows = open
    .slice(0, MAX_SHOWN_TASKS)
    .map((task) => toTaskRow(task, !organization.isLocked && (doesAll || task.isMine)));
  return <TodayTasksView day={{ today, rows, counts: countTasks({ overdue, tasks }) }} />;
}

function toTaskRow(task: TaskBoardItem, canComplete: boolean) {
  const { id, title, dueOn, dueTime, assignee, horses } = task;
  const about = horses.length > 1 ? `${horses.length} horses` : horses[0]?.name;
  const details = [assignee?.name, about].filter(Boolean).join(" · ");
  return {
    id,
    title,
    dueOn,
    dueTime,
    details,
    canComplete,
    isPhotoMissing: isTaskMissingPhoto(task),
    steps: countSteps(task.steps),
  };
}
