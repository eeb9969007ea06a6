import type { Context } from "@/lib/auth/context";
import { grants } from "@/lib/auth/permissions";
import type { CalendarEntry } from "@/lib/calendar/entry";
import { planTitle } from "@/lib/care/plan-kinds";
import type { EventDto } from "@/lib/domain/calendar/dto";
import type { CalendarCareDto } from "@/lib/domain/care-plans/dto";

export function eventEntry(ctx: Context, event: EventDto): CalendarEntry {
  const { id, title, kind, place, startsOn, startsAt, endsOn, endsAt, revision } = event;
  const lockedHorse = event.horses.find(({ isLocked }) => isLocked)?.name ?? null;
  return {
    ...{ type: "event", id, title, kind, place, startsOn, startsAt, endsOn, endsAt, revision, lockedHorse },
    horses: event.horses.map((horse) => ({ id: horse.id, name: horse.name })),
    people: [],
    isMovable: mayChange(ctx, "calendar") && event.otherHorses === 0 && lockedHorse === null,
    changedAt: event.updatedAt,
  };
}

/** Care has a day and no hour. */
export function careEntry(ctx: Context, care: CalendarCareDto): CalendarEntry {
  const { id, kind, dueOn, horseId, horseName, isLocked } = care;
  return {
    ...{ type: "care", id, kind, place: null, startsOn: dueOn, startsAt: null, endsOn: dueOn, endsAt: null },
    title: planTitle(kind, care.subject),
    horses: [{ id: horseId, name: horseName }],
    people: [],
    isMovable: mayChange(ctx, "care") && !isLocked,
    lockedHorse: isLocked ? horseName : null,
    revision: care.moves,
    changedAt: care.changedAt,
  };
}

function mayChange({ permissions, organization }: Context, module: "calendar" | "care"): boolean {
  return grants(permissions, module, "full") && !organization?.isLocked;
}
