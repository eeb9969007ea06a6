import { expect, it } from "vitest";
import { formatTaskCounts } from "@/lib/domain/work/tasks/model/task-counts";

it("the summary of a day's tasks lists skipped tasks separately from completed tasks", () => {
  const none = { overdue: 0, open: 0, done: 0, skipped: 0 };
  expect(formatTaskCounts(none)).toBe("Nothing on this day");
  expect(formatTaskCounts({ ...none, done: 1, skipped: 1 })).toBe("0 to do, 1 done, 1 skipped");
  expect(formatTaskCounts({ overdue: 1, open: 2, done: 0, skipped: 0 })).toBe("1 overdue, 2 to do");
});
