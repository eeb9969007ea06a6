import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { TaskRow } from "@/app/(app)/tasks/_components/task-row";
import type { TaskBoardItem } from "@/lib/domain/work/tasks/dto";

vi.mock("next/navigation", () => ({ useRouter: () => ({}) }));
vi.mock("@/lib/actions/work/tasks", () => ({}));
vi.mock("@/components/work/work-charges/charge-task-button", () => ({ ChargeTaskButton: () => null }));

const TODAY = "2026-11-30";
const TASK: TaskBoardItem = {
  ...{ id: "1", seriesId: null, title: "Refill water", notes: null, isUrgent: false, needsPhoto: false },
  ...{ isSample: false, assignee: null, isMine: false, horses: [], isAboutOthers: false },
  ...{ dueOn: "2026-12-02", rhythmOn: null, dueTime: null, startsOn: "2026-12-02", interval: null },
  ...{
    weekdays: [],
    exceptions: [],
    closedDates: [],
    status: "open",
    closedAt: null,
    closedOn: null,
    closedByName: null,
  },
  ...{
    missedSince: null,
    steps: [],
    proofs: [],
    revision: 1,
    changedAt: `${TODAY}T12:00:00Z`,
    deletedAt: null,
  },
};
const NOTHING_SELECTED = {
  ...{ isSelecting: false, selected: [], rows: [], has: () => false },
  ...{ toggle: () => undefined, choose: () => undefined, begin: () => undefined, end: () => undefined },
};

function render(
  task: TaskBoardItem,
  movedFrom: string | null,
  { missedOn = null, canComplete = false }: { missedOn?: string | null; canComplete?: boolean } = {},
): string {
  return renderToStaticMarkup(
    <TaskRow
      task={task}
      movedFrom={movedFrom}
      missedOn={missedOn}
      today={TODAY}
      timeZone="UTC"
      canComplete={canComplete}
      selection={NOTHING_SELECTED}
      chargeCurrency={null}
    />,
  ).replace(/<[^>]+>/g, "");
}

it("a moved task's row shows the original date", () => {
  expect(render(TASK, "2026-12-01")).toContain("Moved from Dec 1");
});

it("a task's row shows no original date if the task didn't move or is planned", () => {
  expect(render(TASK, null)).not.toContain("Moved from");
  expect(render(TASK, TASK.dueOn)).not.toContain("Moved from");
  expect(render({ ...TASK, status: "planned", closedAt: null }, "2026-12-01")).not.toContain("Moved from");
});

it("a missed task's row offers to mark the latest missed date as done to members who can complete the task", () => {
  const task: TaskBoardItem = { ...TASK, dueOn: TODAY, missedSince: "2026-11-28" };
  const missedOn = "2026-11-29";
  expect(render(task, null, { missedOn, canComplete: true })).toContain("Mark as done for Nov 29");
  expect(render(task, null, { missedOn })).not.toContain("Mark as done");
  expect(render(task, null, { canComplete: true })).not.toContain("Mark as done");
});
