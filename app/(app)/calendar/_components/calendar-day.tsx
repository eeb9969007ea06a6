"use client";

import type { CalendarDate } from "@/lib/dates/calendar-date";
import { formatTimeOfDay } from "@/lib/dates/format-time-of-day";
import { findConflictsOnDay } from "@/lib/domain/work/calendar/model/conflicts";
import { getCalendarEntryKey, isEntryOnDay } from "@/lib/domain/work/calendar/model/entry";
import { CalendarDropTarget } from "./calendar-drop-target";
import { CalendarEntryCard } from "./calendar-entry-card";
import { DayCalendarEntries } from "./day-calendar-entries";
import type { VisibleCalendarEntries } from "./visible-calendar-entries";

/** The hours that are always shown. Earlier or later entries extend the range. */
const FIRST_HOUR = 6;
const LAST_HOUR = 20;

/** Shows one day hour by hour. Entries can be dropped on any hour. */
export function CalendarDay({ day, shown }: { day: CalendarDate; shown: VisibleCalendarEntries }) {
  const dayEntries = shown.entries.filter((entry) => isEntryOnDay(entry, day));
  const getHour = (entry: (typeof dayEntries)[number]) =>
    entry.startsOn === day && entry.startsAt !== null ? Number(entry.startsAt.slice(0, 2)) : null;
  const hours = dayEntries.flatMap((entry) => getHour(entry) ?? []);
  const from = Math.min(FIRST_HOUR, ...hours);
  const to = Math.max(LAST_HOUR, ...hours);
  const allDay = { ...shown, entries: dayEntries.filter((entry) => getHour(entry) === null) };
  return (
    <ol className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
      <CalendarDropTarget as="li" day={day} className={HOUR_ROW_CLASS}>
        <h3 className="pt-2 font-sans text-ink-soft text-sm">All day</h3>
        <div className="min-w-0">
          <DayCalendarEntries day={day} shown={allDay} isDayView />
        </div>
      </CalendarDropTarget>
      {Array.from({ length: to - from + 1 }, (_, index) => from + index).map((hour) => (
        <CalendarDropTarget
          key={hour}
          as="li"
          day={day}
          hour={`${String(hour).padStart(2, "0")}:00`}
          className={HOUR_ROW_CLASS}
        >
          <h3 className="pt-2 font-sans text-ink-soft text-sm whitespace-nowrap">
            {formatTimeOfDay(`${hour}:00`)}
          </h3>
          <ul className="grid min-w-0 gap-1.5">
            {dayEntries
              .filter((entry) => getHour(entry) === hour)
              .map((entry) => (
                <CalendarEntryCard
                  key={getCalendarEntryKey(entry)}
                  entry={entry}
                  day={day}
                  conflicts={findConflictsOnDay(shown.conflicts, entry, day)}
                />
              ))}
          </ul>
        </CalendarDropTarget>
      ))}
    </ol>
  );
}

const HOUR_ROW_CLASS =
  "grid min-h-12 grid-cols-[5rem_minmax(0,1fr)] gap-2 px-3 py-1.5 sm:grid-cols-[6rem_minmax(0,1fr)]";
