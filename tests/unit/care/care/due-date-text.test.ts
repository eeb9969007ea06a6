import { expect, it } from "vitest";
import { type DueState, formatDueStatus, getDueState } from "@/lib/domain/care/model/due-date-text";

it.each<[string, DueState, string]>([
  ["2026-02-27", "overdue", "2 days overdue"],
  ["2026-02-28", "overdue", "1 day overdue"],
  ["2026-03-01", "today", "Due today"],
  ["2026-03-02", "soon", "Due tomorrow"],
  ["2026-03-08", "soon", "Due in 7 days"],
  ["2026-03-09", "later", "Due in 8 days"],
])("care due on %s is %s on March 1 and has the text %s", (dueOn, state, text) => {
  expect(getDueState(dueOn, "2026-03-01")).toBe(state);
  expect(formatDueStatus(dueOn, "2026-03-01")).toBe(text);
});
