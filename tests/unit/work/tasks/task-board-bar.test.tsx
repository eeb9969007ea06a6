import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { TaskBoardBar } from "@/app/(app)/tasks/_components/task-board-bar";

vi.mock("next/navigation", () => ({ useRouter: () => ({}) }));

it("on phones, the task board shows a short date that can wrap", () => {
  const html = renderToStaticMarkup(
    <TaskBoardBar
      urlState={{ day: "2026-12-30", grouping: "hour", assignee: null, daysWithoutLogs: 7 }}
      board={{ day: "2026-12-30", today: "2026-11-30", before: "2026-12-29", after: "2026-12-31" }}
      assignees={{ people: [], roles: [] }}
    >
      {null}
    </TaskBoardBar>,
  );
  const getClass = (text: string) => html.match(new RegExp(`class="([^"]*)">${text}</time>`))?.[1];
  expect(getClass("Wednesday, December 30")).toContain("max-sm:hidden");
  expect(getClass("Wed, Dec 30")).toContain("whitespace-normal! sm:hidden");
});
