import "server-only";
import type { Context } from "@/lib/auth/context";
import { canAccessAnyHorse } from "@/lib/domain/organizations/members/can-access-any-horse";
import { listModuleMembers } from "@/lib/domain/organizations/members/list-module-members";
import { selectAssigneeRoles } from "@/lib/domain/work/tasks/assignee-data";
import { DomainError } from "@/lib/errors";

export interface Assignment {
  assigneeId: string | null;
  assigneeRoleId: string | null;
}

/**
 * Throws VALIDATION unless the assignee has access to tasks and, if the task has horses, to at least one of them.
 */
export async function requireAssignee(
  tx: Context,
  { assigneeId, assigneeRoleId }: Assignment,
  horseIds: readonly string[],
): Promise<void> {
  if (assigneeRoleId && !(await selectAssigneeRoles(tx)).some(({ id }) => id === assigneeRoleId)) {
    throw createAssigneeError("assignee_role_id", "This role has no access to tasks. Choose another role.");
  }
  if (!assigneeId) return;
  const person = (await listModuleMembers({ ctx: tx, input: { module: "tasks" } })).find(
    ({ id }) => id === assigneeId,
  );
  if (!person) {
    throw createAssigneeError(
      "assignee_id",
      "This person is no longer a member or has no access to tasks. Choose someone else.",
    );
  }
  if (!canAccessAnyHorse(person, horseIds)) {
    throw createAssigneeError(
      "assignee_id",
      `${person.name} can't access this task's horses. Choose someone else.`,
    );
  }
}

function createAssigneeError(field: string, message: string): DomainError {
  return new DomainError("VALIDATION", message, { fieldErrors: { [field]: message } });
}
