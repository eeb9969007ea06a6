"use client";

import { Card, CardBody } from "@/components/ui/card";
import { DateText } from "@/components/ui/date-text";
import { FactList } from "@/components/ui/fact-list";
import { formatClock } from "@/lib/dates/format-clock";
import type { EventDto } from "@/lib/domain/work/calendar/dto";
import { formatRepeats } from "./format-repeats";

/** An event for people who can't edit it, with the reason unless it is their role. */
export function EventFacts({ event }: { event: EventDto }) {
  const { startsOn, startsAt, endsOn, endsAt, place, notes, horses, people, otherHorses } = event;
  const locked = horses.find(({ isLocked }) => isLocked);
  return (
    <Card>
      <CardBody>
        <FactList
          facts={[
            ["Starts", <Moment key="from" day={startsOn} hour={startsAt} />],
            ["Ends", <Moment key="to" day={endsOn} hour={endsAt} />],
            ...(event.interval ? ([["Repeats", formatRepeats(event)]] as const) : []),
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
            This event includes other horses. Someone with access to all of them can change it.
          </p>
        )}
        {locked && <p className="mt-4 text-ink-soft">{locked.name} is locked, so this can't be changed.</p>}
      </CardBody>
    </Card>
  );
}

function Moment({ day, hour }: { day: string; hour: string | null }) {
  return (
    <>
      <DateText value={day} />
      {hour !== null && `, ${formatClock(hour)}`}
    </>
  );
}
