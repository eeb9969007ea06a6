"use client";

import { LightLink } from "@/components/ui/light-link";
import { entryKey, isOn } from "@/lib/calendar/entry";
import { countedText } from "@/lib/care/due-words";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { calendarHref } from "./address";
import { EntryCard } from "./entry-card";
import type { Shown } from "./shown";

interface DayEntriesProps {
  day: CalendarDate;
  shown: Shown;
  /** Leads to the rest; the day itself shows all that was read. */
  isDayView?: boolean;
}

/** What stands on a day, in its order, and how much more there is. */
export function DayEntries({ day, shown, isDayView = false }: DayEntriesProps) {
  const entries = shown.entries.filter((entry) => isOn(entry, day));
  const more = shown.more[day] ?? 0;
  return (
    <>
      {entries.length > 0 && (
        <ul className="grid gap-1.5">
          {entries.map((entry) => (
            <EntryCard
              key={entryKey(entry)}
              entry={entry}
              day={day}
              conflicts={shown.conflicts[entryKey(entry)] ?? []}
            />
          ))}
        </ul>
      )}
      {more > 0 && (
        <LightLink
          href={isDayView ? "/care?view=all" : calendarHref({ view: "day", on: day })}
          className="mt-1.5 inline-flex min-h-6 items-center text-ink-soft text-sm underline"
        >
          {countedText(more)} more due that day
        </LightLink>
      )}
    </>
  );
}
