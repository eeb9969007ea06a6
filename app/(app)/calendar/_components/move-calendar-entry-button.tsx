"use client";

import { Icon } from "@/components/ui/icon";
import type { CalendarEntry } from "@/lib/domain/work/calendar/model/entry";
import { useCalendarEntryMoves } from "./calendar-entry-moves-provider";

/** Opens the dialog that moves an entry. The button is in a form so that clicks before hydration work. */
export function MoveCalendarEntryButton({ entry }: { entry: CalendarEntry }) {
  const { openDialog } = useCalendarEntryMoves();
  const about = entry.horses.map(({ name }) => name).join(", ");
  return (
    <form action={() => openDialog(entry)} className="-my-2 -mr-2.5 shrink-0">
      <button
        type="submit"
        aria-haspopup="dialog"
        aria-label={`Move ${entry.title}${about && ` for ${about}`}`}
        title="Move"
        className="grid size-11 place-items-center rounded-control text-ink-soft hover:bg-surface hover:text-ink md:size-8"
      >
        <Icon name="arrows-out-cardinal" size={18} />
      </button>
    </form>
  );
}
