"use client";

import { ButtonLink } from "@/components/ui/button-link";
import { Icon } from "@/components/ui/icon";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { type CalendarViewName, getAdjacentDate } from "@/lib/domain/work/calendar/model/views";
import { getCalendarHref } from "./calendar-url-state";

interface CalendarPeriodBarProps {
  view: CalendarViewName;
  on: CalendarDate;
  title: string;
  isMine: boolean;
}

/** Shows the current period and links to the previous and next periods. */
export function CalendarPeriodBar({ view, on, title, isMine }: CalendarPeriodBarProps) {
  const to = (direction: 1 | -1) =>
    getCalendarHref({ view, on: getAdjacentDate(view, on, direction), isMine });
  return (
    <div className="flex flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-2 sm:min-w-md">
      <h2 className="text-xl">{title}</h2>
      <nav aria-label="Other days" className="flex items-center gap-2">
        <ButtonLink href={to(-1)} iconOnly aria-label="Earlier">
          <Icon name="caret-left" />
        </ButtonLink>
        <ButtonLink href={getCalendarHref({ view, on: null, isMine })}>Today</ButtonLink>
        <ButtonLink href={to(1)} iconOnly aria-label="Later">
          <Icon name="caret-right" />
        </ButtonLink>
      </nav>
    </div>
  );
}
