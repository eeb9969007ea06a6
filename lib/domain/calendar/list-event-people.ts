import "server-only";
import type { VerbArguments } from "@/lib/auth/context";
import type { EntryName } from "@/lib/calendar/entry";
import { peopleOf } from "@/lib/domain/members/people-of";

/** Lists possible participants: members with access to the calendar, by name. */
export async function listEventPeople({ ctx }: Pick<VerbArguments, "ctx">): Promise<EntryName[]> {
  const people = await peopleOf({ ctx, input: { module: "calendar" } });
  return people.map(({ id, name }) => ({ id, name }));
}
