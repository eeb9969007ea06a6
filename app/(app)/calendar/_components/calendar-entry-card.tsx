"use client";

import { classNames } from "@/components/ui/class-names";
import { Icon } from "@/components/ui/icon";
import { LightLink } from "@/components/ui/light-link";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { CalendarEntryConflicts, Conflict } from "@/lib/domain/work/calendar/model/conflicts";
import type { CalendarEntry } from "@/lib/domain/work/calendar/model/entry";
import { formatEntryTimes } from "@/lib/domain/work/calendar/model/format-entry-times";
import { useCalendarEntryDrag } from "./calendar-entry-moves-provider";
import { getCalendarEntryAppearance } from "./get-calendar-entry-appearance";
import { MoveCalendarEntryButton } from "./move-calendar-entry-button";

interface CalendarEntryCardProps {
  entry: CalendarEntry;
  day: CalendarDate;
  conflicts: CalendarEntryConflicts | undefined;
}

/** Shows an entry on one of its dates and describes its conflicts. */
export function CalendarEntryCard({ entry, day, conflicts }: CalendarEntryCardProps) {
  const drag = useCalendarEntryDrag(entry);
  const { icon, word, href, className } = getCalendarEntryAppearance(entry);
  const { title, horses, people, place, lockedHorse, isMovable } = entry;
  const about = [...horses, ...people].map(({ name }) => name).join(", ");
  return (
    <li
      {...drag}
      className={classNames(
        "flex items-start gap-2 rounded-control border-l-4 px-2.5 py-2 text-sm",
        className,
        drag.draggable && "md:cursor-grab",
      )}
    >
      <Icon name={icon} size={18} label={word} className="mt-0.5 lg:max-xl:hidden" />
      <div className="min-w-0 flex-1">
        <p className="text-ink-soft">{formatEntryTimes(entry, day)}</p>
        <LightLink href={href} className="title-link wrap-anywhere font-semibold">
          {title}
        </LightLink>
        {about && <p className="wrap-anywhere text-ink-soft">{about}</p>}
        {place && <p className="wrap-anywhere text-ink-soft">{place}</p>}
        {lockedHorse && (
          <p className="mt-1 flex items-start gap-1 text-ink-soft">
            <Icon name="lock" size={16} className="mt-0.5" />
            {lockedHorse} is locked, so this entry can't be moved.
          </p>
        )}
        {conflicts?.reported.map((conflict) => (
          <ConflictNote key={`${conflict.with} ${conflict.participant}`} conflict={conflict} />
        ))}
        {conflicts && conflicts.more > 0 && (
          <p className="mt-1 font-semibold text-overdue">and {conflicts.more} more at the same time</p>
        )}
      </div>
      {isMovable && <MoveCalendarEntryButton entry={entry} />}
    </li>
  );
}

function ConflictNote({ conflict: { participant, title } }: { conflict: Conflict }) {
  return (
    <p className="mt-1 flex items-start gap-1 font-semibold text-overdue">
      <Icon name="warning" filled size={16} className="mt-0.5" />
      <span className="wrap-anywhere">
        Conflict: {participant} also has “{title}”
      </span>
    </p>
  );
}
