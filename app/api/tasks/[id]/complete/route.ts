import type { ClosedTask } from "@/lib/domain/work/tasks/close-task";
import { completeTask } from "@/lib/domain/work/tasks/complete-task";
import { toTaskJson } from "@/lib/domain/work/tasks/task-json";
import { getNamedOrganization, setPathId } from "@/lib/http/named-organization";
import { route } from "@/lib/http/route";
import { markUnparsed } from "@/lib/mark-unparsed";

/**
 * Completes the task, or a missed date of its series (`on`), and returns it with the next due date. Responds with 409
 * if someone else completed it first.
 */
export const POST = route<{ id: string }, ClosedTask>({
  organizationId: getNamedOrganization,
  handle: ({ ctx, params: { id }, body }) => completeTask({ ctx, input: markUnparsed(setPathId(body, id)) }),
  toJson: ({ task, nextDueOn }) => ({ ...toTaskJson(task), next_due_on: nextDueOn }),
});
