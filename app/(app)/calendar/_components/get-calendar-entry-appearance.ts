import { RECORD_ICONS } from "@/components/care/health/record-icons";
import type { IconName } from "@/components/ui/icon-names";
import {
  CALENDAR_EVENT_KIND_LABELS,
  type CalendarEventKind,
} from "@/lib/domain/work/calendar/model/calendar-event-kinds";
import type { CalendarEntry } from "@/lib/domain/work/calendar/model/entry";
import { createPageHref } from "@/lib/lists/address";

const EVENT_ICONS: Readonly<Record<CalendarEventKind, IconName>> = {
  show: "trophy",
  lesson: "horse",
  vet_visit: "stethoscope",
  farrier_visit: "hammer",
  other: "calendar-blank",
};

interface EntryAppearance {
  icon: IconName;
  /** The entry's type, as text for screen readers. */
  word: string;
  href: string;
  /** The color only repeats information that the icon and the text already give. */
  className: string;
}

export function getCalendarEntryAppearance(entry: CalendarEntry): EntryAppearance {
  switch (entry.type) {
    case "event":
      return {
        icon: EVENT_ICONS[entry.kind],
        word: CALENDAR_EVENT_KIND_LABELS[entry.kind],
        href: createPageHref(`/calendar/events/${entry.eventId}`, { on: entry.occursOn }),
        className: "border-sent bg-sent-wash",
      };
    case "task":
      return {
        icon: entry.isDone ? "check-circle" : "list-checks",
        word: entry.isDone ? "Task, done" : "Task",
        href: `/tasks?day=${entry.startsOn}`,
        className: "border-leather bg-leather-wash",
      };
    case "care":
      return {
        icon: RECORD_ICONS[entry.kind],
        word: "Care",
        href: `/horses/${entry.horses[0]?.id}/care`,
        className: "border-green bg-green-wash",
      };
  }
}
