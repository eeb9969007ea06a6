"use client";

import { createContext, type ReactNode, useContext, useState } from "react";
import { callAction } from "@/components/forms/call-action";
import { showRefusal } from "@/components/forms/show-refusal";
import { useReady } from "@/components/forms/use-ready";
import { showToast } from "@/components/ui/toast-store";
import { type CalendarEntry, getEntryKey } from "@/lib/domain/work/calendar/model/entry";
import { formatShortDate } from "@/lib/domain/work/calendar/model/period-title";
import { MoveDialog } from "./move-dialog";
import { type MovedTo, moveEntry, undoMove } from "./move-entry";

interface Moves {
  /** Opens the dialog that asks for the new day. */
  ask: (entry: CalendarEntry) => void;
  /** Whether entries can be dragged; false until the script has loaded. */
  canDrag: boolean;
  drag: (entry: CalendarEntry | null) => void;
  /** Moves the dragged entry there. */
  drop: (to: MovedTo) => void;
}

const MovesContext = createContext<Moves | null>(null);

export function useMoves(): Moves {
  const moves = useContext(MovesContext);
  if (!moves) throw new Error("useMoves must be used inside <MoveEntries>");
  return moves;
}

/** Lets the entries inside be moved, by dragging or by the dialog, and offers Undo. */
export function MoveEntries({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<CalendarEntry | null>(null);
  const [dragged, setDragged] = useState<CalendarEntry | null>(null);

  const move = async (entry: CalendarEntry, to: MovedTo) => {
    const answer = await callAction(() => moveEntry(entry, to));
    if ("data" in answer) announceMove(entry, to, answer.data);
    else showRefusal(answer.error);
  };

  const moves: Moves = {
    ask: setAsked,
    canDrag: useReady(),
    drag: setDragged,
    drop: ({ starts_on, starts_at }) => {
      if (!dragged) return;
      setDragged(null);
      // Care has no hour, and a task keeps its own.
      const to = { starts_on, starts_at: dragged.type === "event" ? starts_at : null };
      const isThere =
        dragged.startsOn === to.starts_on && (to.starts_at ?? dragged.startsAt) === dragged.startsAt;
      if (!isThere) void move(dragged, to);
    },
  };
  return (
    <MovesContext value={moves}>
      {children}
      {asked && (
        <MoveDialog
          key={getEntryKey(asked)}
          entry={asked}
          onClose={() => setAsked(null)}
          onMoved={(to, moved) => {
            setAsked(null);
            announceMove(asked, to, moved);
          }}
        />
      )}
    </MovesContext>
  );
}

function announceMove(entry: CalendarEntry, to: MovedTo, moved: CalendarEntry): void {
  const back = async () => {
    const answer = await callAction(() => undoMove(entry, moved));
    if ("data" in answer) showToast(`${entry.title} is back on ${formatShortDate(entry.startsOn)}`);
    else showRefusal(answer.error);
  };
  showToast(`${entry.title} moved to ${formatShortDate(to.starts_on)}`, {
    action: { label: "Undo", onClick: back },
  });
}
