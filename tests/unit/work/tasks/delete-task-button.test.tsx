import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { DeleteSeriesButton, DeleteTaskButton } from "@/app/(app)/tasks/[id]/_components/task-buttons";

vi.mock("next/navigation", () => ({ useRouter: () => ({}) }));
vi.mock("@/lib/actions/work/tasks", () => ({}));
vi.mock("@/components/forms/confirm-action-button", () => ({
  ConfirmActionButton: ({ title, children }: { title: string; children: string }) => (
    <dialog aria-label={title}>{children}</dialog>
  ),
}));

const TASK = { id: "1", title: "Refill water" };

it("the confirmation for deleting a series says which dates will be deleted and how to skip one date", () => {
  const html = renderToStaticMarkup(<DeleteSeriesButton {...TASK} dueOn="2026-11-29" />);
  expect(html).toContain("Delete the series “Refill water”?");
  expect(html).toContain("This deletes Nov 29 and all later dates.");
  expect(html).toContain("Dates that were completed, skipped or moved don&#x27;t change.");
  expect(html).toContain("use “Skip Nov 29” instead");
});

it("deleting a one-time task doesn't ask for confirmation", () => {
  const html = renderToStaticMarkup(<DeleteTaskButton {...TASK} />);
  expect(html).toContain("Delete");
  expect(html).not.toContain("<dialog");
});
