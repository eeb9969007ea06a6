"use client";

import { EmptyState } from "@/components/ui/empty-state";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { isEntryOnDay } from "@/lib/domain/work/calendar/model/entry";
import { CalendarDayHeading } from "./calendar-day-heading";
import { CalendarDropTarget } from "./calendar-drop-target";
import { DayCalendarEntries } from "./day-calendar-entries";
import type { VisibleCalendarEntries } from "./visible-calendar-entries";

interface CalendarAgendaProps {
  days: readonly CalendarDate[];
  today: CalendarDate;
  shown: VisibleCalendarEntries;
}

/** Lists the days that have entries. */
export function CalendarAgenda({ days, today, shown }: CalendarAgendaProps) {
  const filled = days.filter((day) => shown.entries.some((entry) => isEntryOnDay(entry, day)));
  if (filled.length === 0) {
    return (
      <EmptyState
        icon="calendar-blank"
        title={shown.isMine ? "Nothing scheduled for you" : "Nothing scheduled"}
      >
        {shown.isMine
          ? "Events you take part in and tasks assigned to you appear here."
          : "Your team's events and any care that is due appear here."}
      </EmptyState>
    );
  }
  return (
    <ol className="divide-y divide-line rounded-card border border-line bg-surface">
      {filled.map((day) => (
        <CalendarDropTarget
          key={day}
          as="li"
          day={day}
          className="gap-4 px-4 py-3 md:grid md:grid-cols-[9rem_1fr]"
        >
          <CalendarDayHeading day={day} today={today} isMine={shown.isMine} />
          <div>
            <DayCalendarEntries day={day} shown={shown} shouldCollapseDailyTasks />
          </div>
        </CalendarDropTarget>
      ))}
    </ol>
  );
}
