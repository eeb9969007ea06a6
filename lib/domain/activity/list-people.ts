import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { grants } from "@/lib/auth/permissions";
import { type Person, selectPeople } from "@/lib/domain/activity/data";

/** Whose doings the activity page can be narrowed to: nobody's for who may not know the members. */
export async function listPeople({ ctx }: Pick<VerbArguments, "ctx">): Promise<Person[]> {
  const { id } = requirePermission(ctx, "activity", "read");
  return grants(ctx.permissions, "members", "read") ? selectPeople(ctx, id) : [];
}
