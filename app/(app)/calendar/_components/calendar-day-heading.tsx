"use client";

import { classNames } from "@/components/ui/class-names";
import { LightLink } from "@/components/ui/light-link";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { formatShortDate } from "@/lib/domain/work/calendar/model/format-period-title";
import { getIsoWeekday, WEEKDAY_NAMES } from "@/lib/recurrence/recurrence-rule";
import { getCalendarHref } from "./calendar-url-state";

export function getWeekdayName(day: CalendarDate): string {
  return WEEKDAY_NAMES[getIsoWeekday(day) - 1] ?? "";
}

interface CalendarDayHeadingProps {
  day: CalendarDate;
  today: CalendarDate;
  isMine: boolean;
}

/** Shows a day's heading, which links to the day view. */
export function CalendarDayHeading({ day, today, isMine }: CalendarDayHeadingProps) {
  const weekday = getWeekdayName(day);
  return (
    <h3 className="mb-1 font-sans text-base lg:mb-2">
      <LightLink
        href={getCalendarHref({ view: "day", on: day, isMine })}
        aria-current={day === today ? "date" : undefined}
        className={classNames(
          "inline-flex min-h-8 max-lg:min-h-11 flex-wrap items-center gap-x-1.5 rounded-control hover:underline",
          // Leaves space for a second line, because the text wraps in narrow columns.
          day === today ? "bg-green px-2 py-1 text-on-green leading-tight" : "text-ink",
        )}
      >
        <span className="font-semibold">
          {weekday.slice(0, 3)}
          <span className="sr-only">{weekday.slice(3)}</span>
        </span>
        {formatShortDate(day)}
        {day === today && <span className="text-sm">Today</span>}
      </LightLink>
    </h3>
  );
}
