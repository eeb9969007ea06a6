"use client";

import { type ReactNode, useState } from "react";
import { classNames } from "@/components/ui/class-names";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { useMoves } from "./moves";

interface DropPlaceProps {
  as?: "div" | "td" | "li";
  day: CalendarDate;
  /** Null keeps the dropped entry's hour. */
  hour?: string | null;
  className?: string | undefined;
  children: ReactNode;
}

/** A day or hour that an entry can be dropped on. The move dialog does the same without dragging. */
export function DropTarget({ as: Element = "div", day, hour = null, className, children }: DropPlaceProps) {
  const { drop } = useMoves();
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
