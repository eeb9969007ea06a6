import { PLANS } from "@/content/plans";
import { getCurrency, isOwner } from "@/lib/auth/context";
import { hasPermission } from "@/lib/auth/permissions";
import { addCalendarDays } from "@/lib/dates/calendar-date";
import { canAddCharges } from "@/lib/domain/billing/charges/charge-from-source";
import { listHorsesWithoutRecentLogs } from "@/lib/domain/horses/horses/list-horses-without-recent-logs";
import { listSavedFilters } from "@/lib/domain/work/saved-filters/list-saved-filters";
import { listShiftNotes } from "@/lib/domain/work/shift-notes/list-shift-notes";
import { listUnchargedTaskIds } from "@/lib/domain/work/tasks/charge-task";
import { type Assignees, listAssignees } from "@/lib/domain/work/tasks/list-assignees";
import { listDayTasks, type TaskDay } from "@/lib/domain/work/tasks/list-day-tasks";
import { lookup } from "@/lib/http/page-context";
import { getPlanWithFeature, hasFeature } from "@/lib/plans/entitlements";
import { getPlanChoicePath } from "@/lib/plans/get-plan-choice-path";
import { filterTasks } from "./group-tasks";
import type { TaskBoardUrlState } from "./task-board-url-state";
import { TaskBoardView } from "./task-board-view";
import type { TasksPageContext } from "./task-gate";
import { getTaskPermission } from "./task-permission";

const NO_HORSES = Promise.resolve(null);
const NO_IDS = Promise.resolve<string[]>([]);
const NO_ASSIGNEES: Assignees = { people: [], roles: [] };

export async function TaskBoard({
  pageContext,
  urlState,
}: {
  pageContext: TasksPageContext;
  urlState: TaskBoardUrlState;
}) {
  const { ctx, organization } = pageContext;
  const canSeeHorses = hasPermission(ctx.permissions, "horses", "read");
  const [found, assignees, notes, unloggedHorses, filters] = await Promise.all([
    lookup(listDayTasks({ ctx, input: { day: urlState.day } })),
    lookup(listAssignees({ ctx })),
    lookup(listShiftNotes({ ctx, input: { day: urlState.day } })),
    lookup(
      canSeeHorses
        ? listHorsesWithoutRecentLogs({ ctx, input: { days: urlState.daysWithoutLogs } })
        : NO_HORSES,
    ),
    lookup(listSavedFilters({ ctx, input: { list: "tasks" } })),
  ]);
  const doneIds =
    found.state === "loaded" && canAddCharges(ctx)
      ? found.value.tasks.filter(({ status }) => status === "done").map(({ id }) => id)
      : [];
  const uncharged = await lookup(
    doneIds.length > 0 ? listUnchargedTaskIds({ ctx, input: { ids: doneIds } }) : NO_IDS,
  );
  const hasPlan = hasFeature(organization.tier, "task_management");
  const plan = getPlanWithFeature("task_management");
  return (
    <TaskBoardView
      urlState={urlState}
      timeZone={organization.timeZone}
      organizationName={organization.name}
      board={found.state === "loaded" ? toBoard(found.value, urlState) : null}
      assignees={assignees.state === "loaded" ? assignees.value : NO_ASSIGNEES}
      notes={notes.state === "loaded" ? notes.value : null}
      unloggedHorses={unloggedHorses.state === "loaded" ? unloggedHorses.value : null}
      filters={filters.state === "loaded" ? filters.value : null}
      currency={getCurrency(ctx)}
      chargeableIds={uncharged.state === "loaded" ? uncharged.value : []}
      permission={getTaskPermission(pageContext)}
      canManageMembers={hasPermission(ctx.permissions, "members", "full")}
      upgrade={
        hasPlan ? null : { name: PLANS[plan].name, href: isOwner(ctx) ? getPlanChoicePath(plan) : "/pricing" }
      }
    />
  );
}

function toBoard(
  { day, today, overdue, tasks, movedFrom, missedOn }: TaskDay,
  { assignee }: TaskBoardUrlState,
) {
  return {
    ...filterTasks({ overdue, tasks }, assignee),
    day,
    today,
    before: addCalendarDays(day, -1),
    after: addCalendarDays(day, 1),
    movedFrom,
    missedOn,
  };
}
