import type { ClosedTask } from "@/lib/domain/tasks/close-task";
import { completeTask } from "@/lib/domain/tasks/complete-task";
import { toTaskJson } from "@/lib/domain/tasks/task-json";
import { namedOrganization } from "@/lib/http/named-organization";
import { route } from "@/lib/http/route";

/** The task that is done, and when it is due again. 409 where somebody was quicker. */
export const POST = route<{ id: string }, ClosedTask>({
  organizationId: namedOrganization,
  handle: ({ ctx, params }) => completeTask({ ctx, input: params }),
  toJson: ({ task, nextDueOn }) => ({ ...toTaskJson(task), next_due_on: nextDueOn }),
});
