import "server-only";
import type { VerbArguments } from "@/lib/auth/context";
import { findNamedMembers } from "@/lib/domain/organizations/members/find-named-members";
import type { EntryName } from "@/lib/domain/work/calendar/model/entry";

/** Lists the people who can participate: members with access to the calendar, by name. */
export async function listEventPeople({ ctx }: Pick<VerbArguments, "ctx">): Promise<EntryName[]> {
  const people = await findNamedMembers({ ctx, input: { module: "calendar" } });
  return people.map(({ id, name }) => ({ id, name }));
}
