import "server-only";
import type { VerbArguments } from "@/lib/auth/context";
import { listModuleMembers } from "@/lib/domain/organizations/members/list-module-members";
import type { NamedEntryReference } from "@/lib/domain/work/calendar/model/entry";

/** Lists the people who can take part in events: members with access to the calendar, sorted by name. */
export async function listEligibleParticipants({
  ctx,
}: Pick<VerbArguments, "ctx">): Promise<NamedEntryReference[]> {
  const people = await listModuleMembers({ ctx, input: { module: "calendar" } });
  return people.map(({ id, name }) => ({ id, name }));
}
