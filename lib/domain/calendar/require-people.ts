import type { Context } from "@/lib/auth/context";
import type { EventDto } from "@/lib/domain/calendar/dto";
import type { EventFields } from "@/lib/domain/calendar/schemas";
import { hasOneOf } from "@/lib/domain/members/has-one-of";
import { peopleOf } from "@/lib/domain/members/people-of";
import { DomainError } from "@/lib/errors";

/**
 * VALIDATION unless all whom an event takes are members whose role has to do with the calendar, and who have to do with
 * a horse of it, if it has any. Who was taken before stays, unless it is about other horses now.
 */
export async function requirePeople(
  tx: Context,
  { peopleIds, horseIds }: Pick<EventFields, "peopleIds" | "horseIds">,
  before?: EventDto,
): Promise<void> {
  const isTaken = (id: string) => before?.people.some((person) => person.id === id) === true;
  const hasSameHorses =
    before?.horses.length === horseIds.length && before.horses.every(({ id }) => horseIds.includes(id));
  const looked = hasSameHorses ? peopleIds.filter((id) => !isTaken(id)) : peopleIds;
  if (looked.length === 0) return;
  const people = await peopleOf({ ctx: tx, input: { module: "calendar" } });
  for (const id of looked) {
    const person = people.find((one) => one.id === id);
    if (!person && !isTaken(id)) {
      throw refused("Somebody you chose isn't here any more, or has nothing to do with the calendar.");
    }
    if (person && !hasOneOf(person, horseIds)) {
      throw refused(`${person.name} has nothing to do with the horses of this event.`);
    }
  }
}

function refused(message: string): DomainError {
  return new DomainError("VALIDATION", message, { fieldErrors: { people_ids: message } });
}
