import type { Context } from "@/lib/auth/context";
import { canAccessAnyHorse } from "@/lib/domain/organizations/members/can-access-any-horse";
import { listModuleMembers } from "@/lib/domain/organizations/members/list-module-members";
import type { CalendarEventDto } from "@/lib/domain/work/calendar/dto";
import type { CalendarEventFields } from "@/lib/domain/work/calendar/model/schemas";
import { DomainError } from "@/lib/errors";

/**
 * Throws VALIDATION unless each new participant is a member with access to the calendar. If the event has horses,
 * participants also need access to at least one of them. Existing participants are checked only if the horses
 * change.
 */
export async function requireEligibleParticipants(
  tx: Context,
  { peopleIds, horseIds }: Pick<CalendarEventFields, "peopleIds" | "horseIds">,
  before?: CalendarEventDto,
): Promise<void> {
  const isParticipant = (id: string) => before?.people.some((person) => person.id === id) === true;
  const hasSameHorses =
    before?.horses.length === horseIds.length && before.horses.every(({ id }) => horseIds.includes(id));
  const idsToCheck = hasSameHorses ? peopleIds.filter((id) => !isParticipant(id)) : peopleIds;
  if (idsToCheck.length === 0) return;
  const people = await listModuleMembers({ ctx: tx, input: { module: "calendar" } });
  for (const id of idsToCheck) {
    const person = people.find((one) => one.id === id);
    if (!person && !isParticipant(id)) {
      throw createPeopleError(
        "Someone you chose is no longer a member or can't see the calendar. Choose someone else.",
      );
    }
    if (person && !canAccessAnyHorse(person, horseIds)) {
      throw createPeopleError(`${person.name} can't access this event's horses. Choose someone else.`);
    }
  }
}

function createPeopleError(message: string): DomainError {
  return new DomainError("VALIDATION", message, { fieldErrors: { people_ids: message } });
}
