"use client";

import type { CalendarDate } from "@/lib/dates/calendar-date";
import { CalendarDayHeading } from "./calendar-day-heading";
import { CalendarDropTarget } from "./calendar-drop-target";
import { DayCalendarEntries } from "./day-calendar-entries";
import type { VisibleCalendarEntries } from "./visible-calendar-entries";

interface CalendarWeekProps {
  days: readonly CalendarDate[];
  today: CalendarDate;
  shown: VisibleCalendarEntries;
}

/** Shows the week in seven columns. On phones, the days are stacked. */
export function CalendarWeek({ days, today, shown }: CalendarWeekProps) {
  return (
    <ol className="grid overflow-hidden rounded-card border border-line bg-surface max-lg:divide-y max-lg:divide-line lg:grid-cols-7 lg:divide-x lg:divide-line">
      {days.map((day) => (
        <CalendarDropTarget
          key={day}
          as="li"
          day={day}
          className={`min-w-0 px-3 py-3 lg:min-h-96 lg:px-2 ${NARROW_COLUMN_CLASS}`}
        >
          <CalendarDayHeading day={day} today={today} isMine={shown.isMine} />
          <DayCalendarEntries day={day} shown={shown} />
        </CalendarDropTarget>
      ))}
    </ol>
  );
}

/** In narrow columns, the icon and the Move button are above the text so that the text gets the full width. */
const NARROW_COLUMN_CLASS =
  "lg:[&_li]:relative lg:[&_li]:block lg:[&_li>form]:absolute lg:[&_li>form]:top-2 lg:[&_li>form]:right-2.5";
