import { PLANS } from "@/content/plans";
import { isOwner } from "@/lib/auth/context";
import { hasPermission } from "@/lib/auth/permissions";
import { addCalendarDays } from "@/lib/dates/calendar-date";
import { listHorsesWithoutRecentLogs } from "@/lib/domain/horses/horses/list-horses-without-recent-logs";
import { listFilters } from "@/lib/domain/work/saved-filters/list-filters";
import { listNotes } from "@/lib/domain/work/shift-notes/list-notes";
import { type Assignees, listAssignees } from "@/lib/domain/work/tasks/list-assignees";
import { listTasksOfDay, type TaskDay } from "@/lib/domain/work/tasks/list-tasks-of-day";
import { lookup } from "@/lib/http/page-context";
import { getPlanWithFeature, hasFeature } from "@/lib/plans/entitlements";
import { getPlanChoicePath } from "@/lib/plans/get-plan-choice-path";
import type { BoardAddress } from "./address";
import { BoardView } from "./board-view";
import { matchesAssignee } from "./group-tasks";
import type { TasksPageContext } from "./task-gate";
import { getTaskPermission } from "./task-permission";

const NO_HORSES = Promise.resolve(null);
const NO_ASSIGNEES: Assignees = { people: [], roles: [] };

export async function Board({
  pageContext,
  address,
}: {
  pageContext: TasksPageContext;
  address: BoardAddress;
}) {
  const { ctx, organization } = pageContext;
  const canSeeHorses = hasPermission(ctx.permissions, "horses", "read");
  const [found, assignees, notes, unloggedHorses, filters] = await Promise.all([
    lookup(listTasksOfDay({ ctx, input: { day: address.day } })),
    lookup(listAssignees({ ctx })),
    lookup(listNotes({ ctx, input: { day: address.day } })),
    lookup(
      canSeeHorses
        ? listHorsesWithoutRecentLogs({ ctx, input: { days: address.daysWithoutLogs } })
        : NO_HORSES,
    ),
    lookup(listFilters({ ctx, input: { list: "tasks" } })),
  ]);
  const hasPlan = hasFeature(organization.tier, "task_management");
  const plan = getPlanWithFeature("task_management");
  return (
    <BoardView
      address={address}
      timeZone={organization.timeZone}
      organizationName={organization.name}
      board={found.state === "loaded" ? toBoard(found.value, address) : null}
      assignees={assignees.state === "loaded" ? assignees.value : NO_ASSIGNEES}
      notes={notes.state === "loaded" ? notes.value : null}
      unloggedHorses={unloggedHorses.state === "loaded" ? unloggedHorses.value : null}
      filters={filters.state === "loaded" ? filters.value : null}
      permission={getTaskPermission(pageContext)}
      upgrade={
        hasPlan ? null : { name: PLANS[plan].name, href: isOwner(ctx) ? getPlanChoicePath(plan) : "/pricing" }
      }
    />
  );
}

function toBoard({ day, today, overdue, tasks }: TaskDay, { assignee }: BoardAddress) {
  const done = tasks.filter(({ status }) => status === "done" || status === "skipped").length;
  return {
    day,
    today,
    before: addCalendarDays(day, -1),
    after: addCalendarDays(day, 1),
    counts: { overdue: overdue.length, open: tasks.length - done, done },
    overdue: overdue.filter((task) => matchesAssignee(task, assignee)),
    tasks: tasks.filter((task) => matchesAssignee(task, assignee)),
  };
}
