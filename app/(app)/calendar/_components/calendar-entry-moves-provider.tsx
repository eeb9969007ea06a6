"use client";

import { createContext, type DragEvent, type ReactNode, useContext, useState } from "react";
import { callAction } from "@/components/forms/call-action";
import { showActionError } from "@/components/forms/show-action-error";
import { useHydrated } from "@/components/forms/use-hydrated";
import { showToast } from "@/components/ui/toast-store";
import { type CalendarEntry, getCalendarEntryKey } from "@/lib/domain/work/calendar/model/entry";
import { formatShortDate } from "@/lib/domain/work/calendar/model/format-period-title";
import { type MoveDestination, moveCalendarEntry, undoCalendarEntryMove } from "./move-calendar-entry";
import { MoveCalendarEntryDialog } from "./move-calendar-entry-dialog";

interface EntryMoves {
  /** Opens the dialog that asks for the entry's new date. */
  openDialog: (entry: CalendarEntry) => void;
  /** Whether entries can be dragged; false until JavaScript has loaded. */
  canDrag: boolean;
  drag: (entry: CalendarEntry | null) => void;
  /** Moves the dragged entry to the given date and time. */
  drop: (to: MoveDestination) => void;
}

const EntryMovesContext = createContext<EntryMoves | null>(null);

export function useCalendarEntryMoves(): EntryMoves {
  const moves = useContext(EntryMovesContext);
  if (!moves) throw new Error("useCalendarEntryMoves must be used inside <CalendarEntryMovesProvider>");
  return moves;
}

/** Returns the props that make an entry's element draggable. Entries that can't be moved aren't draggable. */
export function useCalendarEntryDrag(entry: CalendarEntry) {
  const { canDrag, drag } = useCalendarEntryMoves();
  return {
    draggable: entry.isMovable && canDrag,
    onDragStart: (event: DragEvent) => {
      // Firefox starts a drag only if the drag contains data.
      event.dataTransfer.setData("text/plain", entry.title);
      drag(entry);
    },
    onDragEnd: () => drag(null),
  };
}

/** Lets users move the entries in `children` by dragging or with a dialog. Offers to undo each move. */
export function CalendarEntryMovesProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<CalendarEntry | null>(null);
  const [dragged, setDragged] = useState<CalendarEntry | null>(null);

  const move = async (entry: CalendarEntry, to: MoveDestination) => {
    const result = await callAction(() => moveCalendarEntry(entry, to));
    if ("data" in result) showMoveToast(entry, to, result.data);
    else showActionError(result.error);
  };

  const moves: EntryMoves = {
    openDialog: setAsked,
    canDrag: useHydrated(),
    drag: setDragged,
    drop: ({ starts_on, starts_at }) => {
      if (!dragged) return;
      setDragged(null);
      // Only events can get a new time: care has no time of day, and tasks keep their time when they are moved.
      const to = { starts_on, starts_at: dragged.type === "event" ? starts_at : null };
      const isThere =
        dragged.startsOn === to.starts_on && (to.starts_at ?? dragged.startsAt) === dragged.startsAt;
      if (!isThere) void move(dragged, to);
    },
  };
  return (
    <EntryMovesContext value={moves}>
      {children}
      {asked && (
        <MoveCalendarEntryDialog
          key={getCalendarEntryKey(asked)}
          entry={asked}
          onClose={() => setAsked(null)}
          onMoved={(to, moved) => {
            setAsked(null);
            showMoveToast(asked, to, moved);
          }}
        />
      )}
    </EntryMovesContext>
  );
}

function showMoveToast(entry: CalendarEntry, to: MoveDestination, moved: CalendarEntry): void {
  const back = async () => {
    const result = await callAction(() => undoCalendarEntryMove(entry, moved));
    if ("data" in result) showToast(`${entry.title} is back on ${formatShortDate(entry.startsOn)}`);
    else showActionError(result.error);
  };
  showToast(`${entry.title} moved to ${formatShortDate(to.starts_on)}`, {
    action: { label: "Undo", onClick: back },
  });
}
