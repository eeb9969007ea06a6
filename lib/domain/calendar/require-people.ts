import type { Context } from "@/lib/auth/context";
import { peopleOf } from "@/lib/domain/members/people-of";
import { DomainError } from "@/lib/errors";

/** VALIDATION unless all of them are members whose role has to do with the calendar. */
export async function requirePeople(tx: Context, peopleIds: readonly string[]): Promise<void> {
  if (peopleIds.length === 0) return;
  const people = await peopleOf({ ctx: tx, input: { module: "calendar" } });
  if (peopleIds.every((id) => people.some((person) => person.id === id))) return;
  const message = "Somebody you chose isn't here any more, or has nothing to do with the calendar.";
  throw new DomainError("VALIDATION", message, { fieldErrors: { people_ids: message } });
}
