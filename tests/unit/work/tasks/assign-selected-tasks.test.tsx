import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, it, vi } from "vitest";
import {
  AssigneeField,
  NO_ASSIGNEE_CHOSEN,
  toAvailableAssignee,
} from "@/app/(app)/tasks/_components/form/assignee-field";
import { createAssignAction, TaskBoardView } from "@/app/(app)/tasks/_components/task-board-view";
import type { BulkAction } from "@/components/lists/row-selection";
import { assignTasksSchema } from "@/lib/domain/work/tasks/model/schemas";

const { assignTasksAction, ...otherActions } = vi.hoisted(() => ({
  ...{ assignTasksAction: vi.fn(), completeTasksAction: vi.fn(), deleteTasksAction: vi.fn() },
  ...{ reopenTasksAction: vi.fn(), restoreTasksAction: vi.fn() },
}));
vi.mock("next/navigation", () => ({
  useRouter: () => ({}),
  usePathname: () => "/tasks",
  useSearchParams: () => new URLSearchParams(),
}));
vi.mock("@/lib/actions/work/task-rows", () => ({ assignTasksAction, ...otherActions }));
vi.mock("@/components/lists/row-selection", () => ({
  SelectRowsButton: () => null,
  SelectionBar: ({ actions }: { actions: readonly BulkAction[] }) =>
    actions.map(({ label, isReady, consequence }) => (
      <section key={label} aria-label={label} aria-disabled={isReady === false}>
        {consequence}
      </section>
    )),
}));

const ASSIGNEES = { people: [{ id: "sam", name: "Sam Ortiz" }], roles: [{ id: "groom", name: "Groom" }] };
const TASKS = [
  { id: "1", assignee: null },
  { id: "2", assignee: { kind: "person", id: "ana", name: "Ana" } as const },
];
const onRun = vi.fn();
beforeEach(() => vi.clearAllMocks());

const createAction = (assignee: string) => createAssignAction(TASKS, assignee, onRun);

it("the task board doesn't preselect an assignee for selected tasks", () => {
  const day = "2026-11-30";
  const html = renderToStaticMarkup(
    <TaskBoardView
      urlState={{ day: null, grouping: "hour", assignee: null, daysWithoutLogs: 7 }}
      board={{
        ...{ day, today: day, before: "2026-11-29", after: "2026-12-01", overdue: [], tasks: [] },
        ...{ counts: { open: 0, done: 0, overdue: 0, skipped: 0 }, movedFrom: {}, missedOn: {} },
      }}
      assignees={ASSIGNEES}
      {...{ timeZone: "UTC", organizationName: "Willow Creek", notes: null, unloggedHorses: null }}
      {...{ filters: null, currency: "usd", chargeableIds: [], permission: "all" }}
      {...{ canManageMembers: true, upgrade: null }}
    />,
  );
  const assign = html.match(/<section aria-label="Assign" aria-disabled="true">.*?<\/section>/)?.[0];
  expect(assign).toMatch(/<option (?=[^>]*disabled)(?=[^>]*selected)[^>]*>Choose an assignee/);
});

it("selected tasks can't be assigned before the user chooses an assignee", () => {
  expect(createAction(NO_ASSIGNEE_CHOSEN).isReady).toBe(false);
  for (const value of ["", "person:sam", "role:groom"]) expect(createAction(value).isReady).toBe(true);
});

it("assigning selected tasks to anyone reports them as unassigned", () => {
  expect(createAction("").past).toBe("unassigned");
  expect(createAction("person:sam").past).toBe("assigned");
});

it("assigning selected tasks resets the choice, and Undo restores each task's assignee", async () => {
  const { action, undo } = createAction("person:sam");
  await action({ ids: ["1", "2"] });
  expect(onRun).toHaveBeenCalledTimes(1);
  expect(assignTasksAction).toHaveBeenLastCalledWith({
    tasks: ["1", "2"].map((id) => ({ id, assignee_id: "sam", assignee_role_id: "" })),
  });
  await undo?.({ ids: ["1", "2"] });
  expect(onRun).toHaveBeenCalledTimes(1);
  expect(assignTasksAction).toHaveBeenLastCalledWith({
    tasks: [
      { id: "1", assignee_id: "", assignee_role_id: "" },
      { id: "2", assignee_id: "ana", assignee_role_id: "" },
    ],
  });
});

it("a chosen assignee who is no longer available counts as not chosen", () => {
  for (const value of ["", "person:sam", "role:groom"])
    expect(toAvailableAssignee(value, ASSIGNEES)).toBe(value);
  for (const value of [NO_ASSIGNEE_CHOSEN, "person:ana", "role:sam"])
    expect(toAvailableAssignee(value, ASSIGNEES)).toBe(NO_ASSIGNEE_CHOSEN);
});

it("the assignee field shows a disabled placeholder only until an assignee is chosen", () => {
  const render = (value: string) =>
    renderToStaticMarkup(
      <AssigneeField assignees={ASSIGNEES} value={value} errors={{}} onChoose={() => undefined} />,
    );
  expect(render(NO_ASSIGNEE_CHOSEN)).toMatch(
    /<option (?=[^>]*disabled)(?=[^>]*selected)[^>]*>Choose an assignee/,
  );
  expect(render("")).not.toContain("Choose an assignee");
});

it("the limit on assigned tasks is explained", () => {
  const tasks = Array.from({ length: 101 }, (_, id) => ({ id: String(id) }));
  expect(assignTasksSchema.safeParse({ tasks }).error?.issues[0]?.message).toBe(
    "Assign at most 100 tasks at a time. Select fewer tasks.",
  );
});
