"use client";

import { Card, CardBody } from "@/components/ui/card";
import { DateText } from "@/components/ui/date-text";
import { FactList } from "@/components/ui/fact-list";
import { formatTimeOfDay } from "@/lib/dates/format-time-of-day";
import type { CalendarEventDto } from "@/lib/domain/work/calendar/dto";
import { formatEventRecurrence } from "./format-event-recurrence";

/**
 * Shows an event to users who can't edit it. Explains why the event can't be edited, unless the user's role
 * is the reason.
 */
export function EventFacts({ event }: { event: CalendarEventDto }) {
  const { startsOn, startsAt, endsOn, endsAt, place, notes, horses, people, otherHorses } = event;
  const locked = horses.find(({ isLocked }) => isLocked);
  return (
    <Card>
      <CardBody>
        <FactList
          facts={[
            ["Starts", <EventTime key="from" day={startsOn} hour={startsAt} />],
            ["Ends", <EventTime key="to" day={endsOn} hour={endsAt} />],
            ...(event.interval ? ([["Repeats", formatEventRecurrence(event)]] as const) : []),
            ["Place", place ?? "Not set"],
            ["Horses", horses.map(({ name }) => name).join(", ") || "None"],
            ["People", people.map(({ name }) => name).join(", ") || "No one assigned"],
            [
              "Notes",
              <span key="notes" className="whitespace-pre-line">
                {notes ?? "None"}
              </span>,
            ],
          ]}
        />
        {otherHorses > 0 && (
          <p className="mt-4 text-ink-soft">
            This event includes horses that you can't see. Only a member with access to all of the event's
            horses can change it.
          </p>
        )}
        {locked && (
          <p className="mt-4 text-ink-soft">{locked.name} is locked, so this event can't be changed.</p>
        )}
      </CardBody>
    </Card>
  );
}

function EventTime({ day, hour }: { day: string; hour: string | null }) {
  return (
    <>
      <DateText value={day} />
      {hour !== null && `, ${formatTimeOfDay(hour)}`}
    </>
  );
}
