import { addCalendarDays, getCalendarDate, toDateColumn } from "@/lib/dates/calendar-date";
import { createId } from "@/lib/ids";
import { DEMO_EVENTS } from "./data/events";
import type { SeededOrganization } from "./people";
import type { SeedContext, WriteRows } from "./seed-context";

const toTimeColumn = (hour: string | undefined) => (hour ? new Date(`1970-01-01T${hour}:00Z`) : null);

/** Writes calendar events for the days before and after today. */
export function writeEvents({ now }: SeedContext, organizations: readonly SeededOrganization[]): WriteRows {
  return async (tx) => {
    for (const { id: organizationId, timeZone } of organizations) {
      const stabled = await tx.horse.findMany({
        where: { organizationId, archivedAt: null },
        orderBy: [{ createdAt: "asc" }, { id: "asc" }],
        select: { id: true },
      });
      const today = getCalendarDate(timeZone, now);
      for (const { ahead, days, hours, horses, ...event } of DEMO_EVENTS) {
        const startsOn = addCalendarDays(today, ahead);
        const horseIds = horses.flatMap((place) => stabled[place]?.id ?? []);
        await tx.calendarEvent.create({
          data: {
            ...{ id: createId(), organizationId, ...event, createdAt: now },
            startsOn: toDateColumn(startsOn),
            endsOn: toDateColumn(addCalendarDays(startsOn, days - 1)),
            startsAt: toTimeColumn(hours?.[0]),
            endsAt: toTimeColumn(hours?.[1]),
            horses: { create: horseIds.map((horseId) => ({ id: createId(), horseId })) },
          },
        });
      }
    }
  };
}
