import type { Context } from "@/lib/auth/context";
import { requireOpenHorse } from "@/lib/domain/horses/horses/require-open-horse";
import type { CalendarEventDto } from "@/lib/domain/work/calendar/dto";
import { DomainError } from "@/lib/errors";

/**
 * Returns whether the event includes horses that the actor can't see. An event without horses concerns the
 * whole barn, so it counts as including all horses.
 */
export function hasInaccessibleHorses(
  { horseIds }: Pick<Context, "horseIds">,
  { horses, otherHorses }: Pick<CalendarEventDto, "horses" | "otherHorses">,
): boolean {
  return otherHorses > 0 || (horses.length === 0 && horseIds !== "all");
}

/**
 * Throws FORBIDDEN if the event includes horses that the actor can't see, and PLAN_LIMIT if one of its horses is
 * locked.
 */
export async function requireEditableEvent(tx: Context, event: CalendarEventDto): Promise<void> {
  if (hasInaccessibleHorses(tx, event)) {
    const message =
      "This event includes horses that you can't see. Ask someone who can see all of them to make the change.";
    throw new DomainError("FORBIDDEN", message);
  }
  const locked = event.horses.find(({ isLocked }) => isLocked);
  if (locked) await requireOpenHorse(tx, locked.id);
}

/** Throws CONFLICT if someone else changed or deleted the event. */
export function requireCurrentEventRevision(event: CalendarEventDto, revision: number): void {
  if (event.deletedAt) throw new DomainError("CONFLICT", "This event was deleted. Restore it to change it.");
  if (event.revision === revision) return;
  throw new DomainError("CONFLICT", "Someone else changed this event. Reload the page and try again.");
}
