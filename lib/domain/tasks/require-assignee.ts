import "server-only";
import type { Context } from "@/lib/auth/context";
import { hasOneOf } from "@/lib/domain/members/has-one-of";
import { peopleOf } from "@/lib/domain/members/people-of";
import { selectRoles } from "@/lib/domain/tasks/assignee-data";
import { DomainError } from "@/lib/errors";

export interface Assignment {
  assigneeId: string | null;
  assigneeRoleId: string | null;
}

/** VALIDATION unless whoever a task is given to sees tasks, and has to do with a horse of it, if it has any. */
export async function requireAssignee(
  tx: Context,
  { assigneeId, assigneeRoleId }: Assignment,
  horseIds: readonly string[],
): Promise<void> {
  if (assigneeRoleId && !(await selectRoles(tx)).some(({ id }) => id === assigneeRoleId)) {
    throw refused("assignee_role_id", "This role has nothing to do with tasks. Choose another.");
  }
  if (!assigneeId) return;
  const person = (await peopleOf({ ctx: tx, input: { module: "tasks" } })).find(
    ({ id }) => id === assigneeId,
  );
  if (!person) {
    throw refused("assignee_id", "This person isn't here any more, or has nothing to do with tasks.");
  }
  if (!hasOneOf(person, horseIds)) {
    throw refused("assignee_id", `${person.name} has nothing to do with the horses of this task.`);
  }
}

function refused(field: string, message: string): DomainError {
  return new DomainError("VALIDATION", message, { fieldErrors: { [field]: message } });
}
