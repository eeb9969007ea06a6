"use client";

import { classNames } from "@/components/ui/class-names";
import { Icon } from "@/components/ui/icon";
import { LightLink } from "@/components/ui/light-link";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { formatTimeOfDay } from "@/lib/dates/format-time-of-day";
import type { CalendarEntryConflicts } from "@/lib/domain/work/calendar/model/conflicts";
import type { CalendarEntry } from "@/lib/domain/work/calendar/model/entry";
import { useCalendarEntryDrag } from "./calendar-entry-moves-provider";
import { getCalendarEntryAppearance } from "./get-calendar-entry-appearance";
import { MoveCalendarEntryButton } from "./move-calendar-entry-button";

interface MonthCalendarEntryProps {
  entry: CalendarEntry;
  day: CalendarDate;
  conflicts: CalendarEntryConflicts | undefined;
}

/** Shows an entry as one line of a month cell. */
export function MonthCalendarEntry({ entry, day, conflicts }: MonthCalendarEntryProps) {
  const drag = useCalendarEntryDrag(entry);
  const { word, href, className } = getCalendarEntryAppearance(entry);
  const { title, horses, startsOn, startsAt, isMovable, lockedHorse } = entry;
  const hour = startsAt !== null && startsOn === day ? `${formatTimeOfDay(startsAt)} ` : "";
  const about = horses.map(({ name }) => name).join(", ");
  const clash = conflicts ? formatConflicts(conflicts) : "";
  return (
    <li
      {...drag}
      className={classNames(
        "group relative flex min-h-6 items-center gap-1 rounded border-l-4 px-1 text-xs",
        className,
        drag.draggable && "cursor-grab",
      )}
    >
      {clash && (
        <Icon name="warning" filled size={14} label={`Conflict: ${clash}`} className="text-overdue" />
      )}
      {lockedHorse && (
        <Icon name="lock" size={14} label={`${lockedHorse} is locked, so this entry can't be moved`} />
      )}
      <LightLink
        href={href}
        title={`${word}: ${hour}${title}${about && `, ${about}`}${clash && `. Conflict: ${clash}`}`}
        className="min-w-0 flex-1 truncate hover:underline"
      >
        {hour}
        {title}
        {about && `, ${about}`}
      </LightLink>
      {isMovable && (
        <span className="absolute inset-y-0 right-0 flex items-center opacity-0 focus-within:opacity-100 group-hover:opacity-100 [&_button]:size-6 [&_button]:bg-surface [&_form]:m-0">
          <MoveCalendarEntryButton entry={entry} />
        </span>
      )}
    </li>
  );
}

function formatConflicts({ reported, more }: CalendarEntryConflicts): string {
  const texts = reported.map(({ participant, title }) => `${participant} also has “${title}”`);
  return [...texts, ...(more > 0 ? [`and ${more} more`] : [])].join(", ");
}
