"use client";

import { Card, CardBody, CardHeader, CardRows } from "@/components/ui/card";
import { DateText } from "@/components/ui/date-text";
import { useRestoredFocus } from "@/components/ui/use-restored-focus";
import { CompleteMissedDateButton } from "@/components/work/tasks/complete-missed-date-button";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { TaskDto } from "@/lib/domain/work/tasks/dto";
import { MISSED_PHOTO_TEXT } from "@/lib/domain/work/tasks/model/late-completion";

interface MissedDatesProps {
  task: Pick<TaskDto, "id" | "title" | "needsPhoto">;
  dates: readonly CalendarDate[];
  today: CalendarDate;
}

/** The ID of the element that receives focus when a date and its button are removed. */
const AREA_ID = "missed-dates";

/**
 * Lists the latest missed dates of a repeating task, each with a button that marks the date as done. Without dates,
 * renders only an empty element, so that the focus stays in place after the last date.
 */
export function MissedDates({ task: { id, title, needsPhoto }, dates, today }: MissedDatesProps) {
  const area = useRestoredFocus(AREA_ID);
  return (
    <div ref={area} id={AREA_ID}>
      {dates.length > 0 && (
        <Card aria-labelledby="missed" className="mb-4">
          <CardHeader
            id="missed"
            title="Missed dates"
            description={
              needsPhoto
                ? undefined
                : "If the work was done on one of these dates, mark the date before you complete this task."
            }
          />
          {needsPhoto ? (
            <CardBody>
              <p>{MISSED_PHOTO_TEXT}</p>
            </CardBody>
          ) : (
            <CardRows>
              {dates.map((on) => (
                <li
                  key={on}
                  className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 px-5 py-2.5"
                >
                  <DateText value={on} shape="long" today={today} />
                  <CompleteMissedDateButton {...{ id, title, on }} size="small">
                    Mark as done
                  </CompleteMissedDateButton>
                </li>
              ))}
            </CardRows>
          )}
        </Card>
      )}
    </div>
  );
}
