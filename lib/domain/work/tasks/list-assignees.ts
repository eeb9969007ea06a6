import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { listModuleMembers } from "@/lib/domain/organizations/members/list-module-members";
import { selectAssigneeRoles } from "@/lib/domain/work/tasks/assignee-data";
import type { NamedReference } from "@/lib/domain/work/tasks/dto";

export interface Assignees {
  people: NamedReference[];
  roles: NamedReference[];
}

/** Lists possible assignees: members and roles with access to tasks. */
export async function listAssignees({ ctx }: Pick<VerbArguments, "ctx">): Promise<Assignees> {
  requirePermission(ctx, "tasks", "read");
  const [people, roles] = await Promise.all([
    listModuleMembers({ ctx, input: { module: "tasks" } }),
    selectAssigneeRoles(ctx),
  ]);
  return { people: people.map(({ id, name }) => ({ id, name })), roles };
}
