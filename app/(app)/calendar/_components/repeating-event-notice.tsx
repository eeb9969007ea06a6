"use client";

import { Alert } from "@/components/ui/alert";
import { DateText } from "@/components/ui/date-text";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { CalendarEventDto } from "@/lib/domain/work/calendar/dto";
import { formatShortDate } from "@/lib/domain/work/calendar/model/format-period-title";
import { DeleteEventButton } from "./delete-event-button";
import { formatEventRecurrence } from "./format-event-recurrence";

interface SingleDateProps {
  event: CalendarEventDto;
  /** The occurrence date that the user selected; null if the user didn't select one. */
  on: CalendarDate | null;
}

/** Explains that changes to a repeating event apply to all dates. Offers to delete only the selected date. */
export function RepeatingEventNotice({ event, on }: SingleDateProps) {
  return (
    <Alert
      className="mb-4"
      title={formatEventRecurrence(event)}
      actions={
        on && (
          <DeleteEventButton id={event.id} title={`${event.title} on ${formatShortDate(on)}`} occursOn={on}>
            Delete only this date
          </DeleteEventButton>
        )
      }
    >
      Changes here apply to all dates. To move a single date, use the calendar
      {on && (
        <>
          . The selected date is <DateText value={on} />
        </>
      )}
      .
    </Alert>
  );
}
