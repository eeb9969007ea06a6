import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { type Person, selectPeople } from "@/lib/domain/activity/data";

/** Whose doings the activity page can be narrowed to. */
export async function listPeople({ ctx }: Pick<VerbArguments, "ctx">): Promise<Person[]> {
  const { id } = requirePermission(ctx, "activity", "read");
  return selectPeople(ctx, id);
}
