"use client";

import { type ReactNode, useState } from "react";
import { classNames } from "@/components/ui/class-names";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { useMoves } from "./moves";

interface DropPlaceProps {
  as?: "div" | "td" | "li";
  day: CalendarDate;
  /** Null leaves the hour of what is dropped. */
  hour?: string | null;
  className?: string | undefined;
  children: ReactNode;
}

/** A day, or an hour of one, that an entry can be dropped on. Who can't drag has the dialog. */
export function DropPlace({ as: Element = "div", day, hour = null, className, children }: DropPlaceProps) {
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
