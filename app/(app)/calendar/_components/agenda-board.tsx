"use client";

import { EmptyState } from "@/components/ui/empty-state";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { isEntryOnDay } from "@/lib/domain/work/calendar/model/entry";
import { DayEntries } from "./day-entries";
import { DayHeading } from "./day-heading";
import { DropTarget } from "./drop-target";
import type { ShownCalendarEntries } from "./shown-calendar-entries";

interface AgendaBoardProps {
  days: readonly CalendarDate[];
  today: CalendarDate;
  shown: ShownCalendarEntries;
}

/** Lists the days that have entries. */
export function AgendaBoard({ days, today, shown }: AgendaBoardProps) {
  const filled = days.filter((day) => shown.entries.some((entry) => isEntryOnDay(entry, day)));
  if (filled.length === 0) {
    return (
      <EmptyState
        icon="calendar-blank"
        title={shown.isMine ? "Nothing scheduled for you" : "Nothing scheduled"}
      >
        {shown.isMine
          ? "Events you take part in and tasks assigned to you appear here."
          : "Due care and events that your team adds appear here."}
      </EmptyState>
    );
  }
  return (
    <ol className="divide-y divide-line rounded-card border border-line bg-surface">
      {filled.map((day) => (
        <DropTarget key={day} as="li" day={day} className="gap-4 px-4 py-3 md:grid md:grid-cols-[9rem_1fr]">
          <DayHeading day={day} today={today} isMine={shown.isMine} />
          <div>
            <DayEntries day={day} shown={shown} foldsDaily />
          </div>
        </DropTarget>
      ))}
    </ol>
  );
}
