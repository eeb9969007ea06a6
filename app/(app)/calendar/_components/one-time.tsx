"use client";

import { Alert } from "@/components/ui/alert";
import { DateText } from "@/components/ui/date-text";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { EventDto } from "@/lib/domain/calendar/dto";
import { DeleteEventButton } from "./delete-event-button";
import { repeatsText } from "./repeats-text";

interface OneTimeProps {
  event: EventDto;
  /** The time of it that was opened; null: none in particular. */
  on: CalendarDate | null;
}

/** Of an event that repeats: what is changed below, and the way to take one of its days out. */
export function OneTime({ event, on }: OneTimeProps) {
  return (
    <Alert
      className="mb-4"
      title={repeatsText(event)}
      actions={
        on && (
          <DeleteEventButton id={event.id} title={`${event.title} on that day`} occursOn={on}>
            Delete only this one
          </DeleteEventButton>
        )
      }
    >
      What you change here is changed for all of its days. One alone is moved in the calendar
      {on && (
        <>
          , or deleted: you opened <DateText value={on} />
        </>
      )}
      .
    </Alert>
  );
}
