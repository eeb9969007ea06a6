"use client";

import { classNames } from "@/components/ui/class-names";
import { Icon } from "@/components/ui/icon";
import { LightLink } from "@/components/ui/light-link";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { getMonth } from "@/lib/dates/months";
import { formatDueCount } from "@/lib/domain/care/model/due-date-text";
import { findConflictsOnDay } from "@/lib/domain/work/calendar/model/conflicts";
import { getCalendarEntryKey, isEntryOnDay } from "@/lib/domain/work/calendar/model/entry";
import { formatShortDate } from "@/lib/domain/work/calendar/model/format-period-title";
import { getWeekdayName } from "./calendar-day-heading";
import { CalendarDropTarget } from "./calendar-drop-target";
import { getCalendarHref } from "./calendar-url-state";
import { MonthCalendarEntry } from "./month-calendar-entry";
import type { VisibleCalendarEntries } from "./visible-calendar-entries";

const MAX_DOTS = 3;

interface CalendarMonthProps {
  days: readonly CalendarDate[];
  on: CalendarDate;
  today: CalendarDate;
  shown: VisibleCalendarEntries;
}

/** The maximum number of entries per cell. The day view shows all entries. */
const MAX_ENTRIES_PER_CELL = 4;

/** Shows a month as whole weeks. On phones, each day shows one dot per entry and links to the day view. */
export function CalendarMonth({ days, on, today, shown }: CalendarMonthProps) {
  const weeks = days.flatMap((_, index) => (index % 7 === 0 ? [days.slice(index, index + 7)] : []));
  return (
    <table className="w-full table-fixed border-separate border-spacing-0 overflow-hidden rounded-card border border-line bg-surface">
      <thead>
        <tr>
          {(weeks[0] ?? []).map((day) => (
            <th key={day} scope="col" className="border-line border-b py-2 font-normal text-ink-soft text-sm">
              {getWeekdayName(day).slice(0, 3)}
              <span className="sr-only">{getWeekdayName(day).slice(3)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <MonthDay
                key={day}
                day={day}
                isOutside={getMonth(day) !== getMonth(on)}
                today={today}
                shown={shown}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface MonthDayProps {
  day: CalendarDate;
  isOutside: boolean;
  today: CalendarDate;
  shown: VisibleCalendarEntries;
}

function MonthDay({ day, isOutside, today, shown }: MonthDayProps) {
  const entries = shown.entries.filter((entry) => isEntryOnDay(entry, day));
  const count = entries.length + (shown.more[day] ?? 0);
  const clashing = entries.filter((entry) => findConflictsOnDay(shown.conflicts, entry, day)).length;
  const labelParts = [
    `${formatShortDate(day)}, ${count === 1 ? "1 entry" : `${formatDueCount(count)} entries`}`,
  ];
  if (clashing > 0) labelParts.push(`${clashing} in conflict`);
  return (
    <CalendarDropTarget
      as="td"
      day={day}
      className={classNames(
        "h-16 border-line align-top not-last:border-r [tr:not(:last-child)>&]:border-b md:h-32 md:p-1",
        isOutside && "bg-sunken",
      )}
    >
      <LightLink
        href={getCalendarHref({ view: "day", on: day, isMine: shown.isMine })}
        aria-label={labelParts.join(", ")}
        aria-current={day === today ? "date" : undefined}
        className="flex min-h-16 flex-col items-center gap-1 pt-1 hover:underline md:min-h-7 md:flex-row md:pt-0"
      >
        <span
          className={classNames(
            "tabular grid size-7 place-items-center rounded-full text-sm",
            day === today
              ? "bg-green font-semibold text-on-green"
              : isOutside
                ? "text-ink-faint"
                : "text-ink",
          )}
        >
          {Number(day.slice(8))}
        </span>
        <DayDots count={count} isClashing={clashing > 0} />
      </LightLink>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-0.5 max-md:hidden">
        {entries.slice(0, MAX_ENTRIES_PER_CELL).map((entry) => (
          <MonthCalendarEntry
            key={getCalendarEntryKey(entry)}
            entry={entry}
            day={day}
            conflicts={findConflictsOnDay(shown.conflicts, entry, day)}
          />
        ))}
      </ul>
      {count > MAX_ENTRIES_PER_CELL && (
        <LightLink
          href={getCalendarHref({ view: "day", on: day, isMine: shown.isMine })}
          className="flex min-h-6 items-center px-1 text-ink-soft text-sm underline max-md:hidden"
        >
          {count - MAX_ENTRIES_PER_CELL} more
        </LightLink>
      )}
    </CalendarDropTarget>
  );
}

/**
 * Shows one dot per entry where space is limited. Hidden from screen readers, because the text of the surrounding
 * link includes the number of entries.
 */
function DayDots({ count, isClashing }: { count: number; isClashing: boolean }) {
  if (count === 0) return null;
  return (
    <span className="flex h-3 items-center gap-0.5 text-green md:hidden" aria-hidden="true">
      {isClashing && <Icon name="warning" filled size={12} className="text-overdue" />}
      {Array.from({ length: Math.min(count, MAX_DOTS) }, (_, dot) => dot).map((dot) => (
        <span key={dot} className="size-1.5 rounded-full bg-current" />
      ))}
      {count > MAX_DOTS && <span className="text-xs leading-none">+</span>}
    </span>
  );
}
