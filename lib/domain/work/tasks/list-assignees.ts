import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { getPeople } from "@/lib/domain/organizations/members/people-of";
import { selectRoles } from "@/lib/domain/work/tasks/assignee-data";
import type { Named } from "@/lib/domain/work/tasks/dto";

export interface Assignees {
  people: Named[];
  roles: Named[];
}

/** Lists possible assignees: members and roles with access to tasks. */
export async function listAssignees({ ctx }: Pick<VerbArguments, "ctx">): Promise<Assignees> {
  requirePermission(ctx, "tasks", "read");
  const [people, roles] = await Promise.all([
    getPeople({ ctx, input: { module: "tasks" } }),
    selectRoles(ctx),
  ]);
  return { people: people.map(({ id, name }) => ({ id, name })), roles };
}
