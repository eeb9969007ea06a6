"use client";

import { classNames } from "@/components/ui/class-names";
import { Icon } from "@/components/ui/icon";
import { LightLink } from "@/components/ui/light-link";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { formatDueCount } from "@/lib/domain/care/model/due-date-text";
import { collapseDailyEntries } from "@/lib/domain/work/calendar/model/collapse-daily-entries";
import { findConflictsOnDay } from "@/lib/domain/work/calendar/model/conflicts";
import {
  type CalendarEntry,
  getCalendarEntryKey,
  isEntryOnDay,
} from "@/lib/domain/work/calendar/model/entry";
import { CalendarEntryCard } from "./calendar-entry-card";
import { getCalendarHref } from "./calendar-url-state";
import type { VisibleCalendarEntries } from "./visible-calendar-entries";

interface DayCalendarEntriesProps {
  day: CalendarDate;
  shown: VisibleCalendarEntries;
  /** Whether the entries are in the day view. If not, the link to the omitted entries opens the day view. */
  isDayView?: boolean;
  /** Whether daily tasks are collapsed into one row. */
  shouldCollapseDailyTasks?: boolean;
}

/** Shows a day's entries and the number of entries left out. */
export function DayCalendarEntries({
  day,
  shown,
  isDayView = false,
  shouldCollapseDailyTasks = false,
}: DayCalendarEntriesProps) {
  const all = shown.entries.filter((entry) => isEntryOnDay(entry, day));
  const { shown: entries, daily } = shouldCollapseDailyTasks
    ? collapseDailyEntries(all, shown.conflicts.byEntry)
    : { shown: all, daily: [] };
  const more = shown.more[day] ?? 0;
  return (
    <>
      {entries.length > 0 && <Entries entries={entries} day={day} conflicts={shown.conflicts} />}
      {daily.length > 0 && (
        <details className={classNames("group", entries.length > 0 && "mt-1.5")}>
          <summary className="flex min-h-11 items-center gap-2 rounded-control border-leather border-l-4 bg-leather-wash px-2.5 font-semibold text-sm">
            <Icon name="list-checks" size={18} />
            {daily.length} daily tasks
            <Icon name="caret-down" size={14} className="ml-auto group-open:rotate-180" />
          </summary>
          <div className="pt-1.5">
            <Entries entries={daily} day={day} conflicts={shown.conflicts} />
          </div>
        </details>
      )}
      {more > 0 && (
        <LightLink
          href={
            isDayView ? "/care?view=all" : getCalendarHref({ view: "day", on: day, isMine: shown.isMine })
          }
          className="mt-1.5 inline-flex min-h-6 items-center pointer-coarse:min-h-11 text-ink-soft text-sm underline"
        >
          {formatDueCount(more)} more due that day
        </LightLink>
      )}
    </>
  );
}

interface EntriesProps {
  entries: readonly CalendarEntry[];
  day: CalendarDate;
  conflicts: VisibleCalendarEntries["conflicts"];
}

function Entries({ entries, day, conflicts }: EntriesProps) {
  return (
    <ul className="grid gap-1.5">
      {entries.map((entry) => (
        <CalendarEntryCard
          key={getCalendarEntryKey(entry)}
          entry={entry}
          day={day}
          conflicts={findConflictsOnDay(conflicts, entry, day)}
        />
      ))}
    </ul>
  );
}
