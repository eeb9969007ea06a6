import type { ClosedTask } from "@/lib/domain/work/tasks/close-task";
import { completeTask } from "@/lib/domain/work/tasks/complete-task";
import { toTaskJson } from "@/lib/domain/work/tasks/task-json";
import { getNamedOrganization } from "@/lib/http/named-organization";
import { route } from "@/lib/http/route";

/** Completes the task and returns it with its next due date. Responds with 409 if someone else completed it first. */
export const POST = route<{ id: string }, ClosedTask>({
  organizationId: getNamedOrganization,
  handle: ({ ctx, params }) => completeTask({ ctx, input: params }),
  toJson: ({ task, nextDueOn }) => ({ ...toTaskJson(task), next_due_on: nextDueOn }),
});
