"use client";

import { type ReactNode, useState } from "react";
import { classNames } from "@/components/ui/class-names";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { useCalendarEntryMoves } from "./calendar-entry-moves-provider";

interface CalendarDropTargetProps {
  as?: "div" | "td" | "li";
  day: CalendarDate;
  /** If null, the dropped entry keeps its time. */
  hour?: string | null;
  className?: string | undefined;
  children: ReactNode;
}

/** Renders a day or hour on which users can drop an entry. The move dialog is the alternative to dragging. */
export function CalendarDropTarget({
  as: Element = "div",
  day,
  hour = null,
  className,
  children,
}: CalendarDropTargetProps) {
  const { drop } = useCalendarEntryMoves();
  const [isOver, setIsOver] = useState(false);
  return (
    <Element
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        drop({ starts_on: day, starts_at: hour });
      }}
      className={classNames(className, isOver && "outline-2 outline-green -outline-offset-2")}
    >
      {children}
    </Element>
  );
}
