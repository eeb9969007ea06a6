import type { Context } from "@/lib/auth/context";
import type { EventDto } from "@/lib/domain/calendar/dto";
import { requireOpenHorse } from "@/lib/domain/horses/lock";
import { DomainError } from "@/lib/errors";

/** Whether it is about horses that the actor has nothing to do with. What is about none is about all of the barn. */
export function concernsOthers(
  { horseIds }: Pick<Context, "horseIds">,
  { horses, otherHorses }: Pick<EventDto, "horses" | "otherHorses">,
): boolean {
  return otherHorses > 0 || (horses.length === 0 && horseIds !== "all");
}

/**
 * What has to be so before an event is changed: FORBIDDEN where it is about others' horses too, PLAN_LIMIT where one
 * of its horses is locked.
 */
export async function requireChangeable(tx: Context, event: EventDto): Promise<void> {
  if (concernsOthers(tx, event)) {
    const message = "This event is about other horses too. Ask somebody who looks after all of them.";
    throw new DomainError("FORBIDDEN", message);
  }
  const locked = event.horses.find(({ isLocked }) => isLocked);
  if (locked) await requireOpenHorse(tx, locked.id);
}

/** CONFLICT when somebody else was quicker, or took it away: theirs stays. */
export function requireUnchanged(event: EventDto, revision: number): void {
  if (event.deletedAt) throw new DomainError("CONFLICT", "This event was deleted meanwhile.");
  if (event.revision === revision) return;
  throw new DomainError(
    "CONFLICT",
    "Somebody changed this event meanwhile. Look at it again, then change it.",
  );
}
