import type { Context } from "@/lib/auth/context";
import { canAccessOneOf } from "@/lib/domain/organizations/members/can-access-one-of";
import { findNamedMembers } from "@/lib/domain/organizations/members/find-named-members";
import type { EventDto } from "@/lib/domain/work/calendar/dto";
import type { EventFields } from "@/lib/domain/work/calendar/model/schemas";
import { DomainError } from "@/lib/errors";

/**
 * Throws VALIDATION unless all new participants are members with access to the calendar and, if the event has
 * horses, to one of them. Existing participants stay unless the horses change.
 */
export async function requirePeople(
  tx: Context,
  { peopleIds, horseIds }: Pick<EventFields, "peopleIds" | "horseIds">,
  before?: EventDto,
): Promise<void> {
  const isParticipant = (id: string) => before?.people.some((person) => person.id === id) === true;
  const hasSameHorses =
    before?.horses.length === horseIds.length && before.horses.every(({ id }) => horseIds.includes(id));
  const idsToCheck = hasSameHorses ? peopleIds.filter((id) => !isParticipant(id)) : peopleIds;
  if (idsToCheck.length === 0) return;
  const people = await findNamedMembers({ ctx: tx, input: { module: "calendar" } });
  for (const id of idsToCheck) {
    const person = people.find((one) => one.id === id);
    if (!person && !isParticipant(id)) {
      throw createPeopleError("Someone you chose is no longer a member or can't see the calendar.");
    }
    if (person && !canAccessOneOf(person, horseIds)) {
      throw createPeopleError(`${person.name} can't access this event's horses. Choose someone else.`);
    }
  }
}

function createPeopleError(message: string): DomainError {
  return new DomainError("VALIDATION", message, { fieldErrors: { people_ids: message } });
}
