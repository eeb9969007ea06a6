import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { hasPermission } from "@/lib/auth/permissions";
import { type ActivityPerson, selectActivityPeople } from "@/lib/domain/platform/activity/data";

/**
 * Lists the people to offer in the activity page's filter. Returns an empty list if the actor can't see
 * the members.
 */
export async function listPeople({ ctx }: Pick<VerbArguments, "ctx">): Promise<ActivityPerson[]> {
  const { id } = requirePermission(ctx, "activity", "read");
  return hasPermission(ctx.permissions, "members", "read") ? selectActivityPeople(ctx, id) : [];
}
