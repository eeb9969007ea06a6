"use client";

import type { CalendarDate } from "@/lib/dates/calendar-date";
import { DayEntries } from "./day-entries";
import { DayHeading } from "./day-heading";
import { DropTarget } from "./drop-target";
import type { ShownCalendarEntries } from "./shown-calendar-entries";

interface WeekBoardProps {
  days: readonly CalendarDate[];
  today: CalendarDate;
  shown: ShownCalendarEntries;
}

/** Shows seven columns; on phones, one day below the other. */
export function WeekBoard({ days, today, shown }: WeekBoardProps) {
  return (
    <ol className="grid overflow-hidden rounded-card border border-line bg-surface max-lg:divide-y max-lg:divide-line lg:grid-cols-7 lg:divide-x lg:divide-line">
      {days.map((day) => (
        <DropTarget
          key={day}
          as="li"
          day={day}
          className={`min-w-0 px-3 py-3 lg:min-h-96 lg:px-2 ${NARROW_COLUMN_CLASS}`}
        >
          <DayHeading day={day} today={today} isMine={shown.isMine} />
          <DayEntries day={day} shown={shown} />
        </DropTarget>
      ))}
    </ol>
  );
}

/** In a narrow column, the icon and the Move button are above the text, which gets the full width. */
const NARROW_COLUMN_CLASS =
  "lg:[&_li]:relative lg:[&_li]:block lg:[&_li>form]:absolute lg:[&_li>form]:top-2 lg:[&_li>form]:right-2.5";
