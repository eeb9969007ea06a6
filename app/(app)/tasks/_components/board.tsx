import { PLANS } from "@/content/plans";
import { isOwner } from "@/lib/auth/context";
import { grants } from "@/lib/auth/permissions";
import { addCalendarDays } from "@/lib/dates/calendar-date";
import { type Assignees, listAssignees } from "@/lib/domain/tasks/list-assignees";
import { type DayOfTasks, listDay } from "@/lib/domain/tasks/list-day";
import { lookup } from "@/lib/http/page-context";
import { hasFeature, planWith } from "@/lib/plans/entitlements";
import { planChoicePath } from "@/lib/plans/plan-choice-path";
import type { BoardAddress } from "./address";
import { BoardView, type BoardViewProps } from "./board-view";
import { isOf } from "./group-tasks";
import type { AtTasks } from "./task-gate";

const NOBODY: Assignees = { people: [], roles: [] };

export async function Board({ here, address }: { here: AtTasks; address: BoardAddress }) {
  const { ctx, organization } = here;
  const [found, assignees] = await Promise.all([
    lookup(listDay({ ctx, input: { day: address.day } })),
    lookup(listAssignees({ ctx })),
  ]);
  const hasPlan = hasFeature(organization.tier, "task_management");
  const plan = planWith("task_management");
  return (
    <BoardView
      address={address}
      timeZone={organization.timeZone}
      organizationName={organization.name}
      board={found.state === "loaded" ? boardOf(found.value, address) : null}
      assignees={assignees.state === "loaded" ? assignees.value : NOBODY}
      may={mayOf(here, hasPlan)}
      upgrade={
        hasPlan ? null : { name: PLANS[plan].name, href: isOwner(ctx) ? planChoicePath(plan) : "/pricing" }
      }
    />
  );
}

/** Everything, what is given to them, or nothing but reading. */
function mayOf({ ctx, organization }: AtTasks, hasPlan: boolean): BoardViewProps["may"] {
  if (!hasPlan || organization.isLocked) return "read";
  return grants(ctx.permissions, "tasks", "full") ? "all" : "own";
}

function boardOf({ day, today, overdue, tasks }: DayOfTasks, { who }: BoardAddress) {
  const done = tasks.filter(({ status }) => status === "done" || status === "skipped").length;
  return {
    day,
    today,
    before: addCalendarDays(day, -1),
    after: addCalendarDays(day, 1),
    counts: { overdue: overdue.length, open: tasks.length - done, done },
    overdue: overdue.filter((task) => isOf(task, who)),
    tasks: tasks.filter((task) => isOf(task, who)),
  };
}
