"use client";

import { Badge } from "@/components/ui/badge";
import { CardRows } from "@/components/ui/card";
import { DateText } from "@/components/ui/date-text";
import { Icon } from "@/components/ui/icon";
import { LightLink } from "@/components/ui/light-link";
import { formatTimeOfDay } from "@/lib/dates/format-time-of-day";
import { RECORD_ICONS } from "./record-icons";
import type { TimelineRecord } from "./timeline-record";

interface RecordRowsProps {
  horseId: string;
  rows: readonly TimelineRecord[];
  /** Whether to omit the provider and the author. */
  isCompact?: boolean;
}

/** Renders the rows of a timeline. Each row links to its record. */
export function RecordRows({ horseId, rows, isCompact = false }: RecordRowsProps) {
  return (
    <CardRows>
      {rows.map(({ id, kind, title, day, time, line, futureDate, notices, by }) => (
        <li key={id} className="relative flex gap-3 px-5 py-3.5 hover:bg-sunken">
          <span className="grid size-10 shrink-0 place-items-center rounded-control bg-green-wash text-green">
            <Icon name={RECORD_ICONS[kind]} />
          </span>
          <div className="min-w-0 flex-1">
            <div className="flex flex-wrap items-baseline justify-between gap-x-3">
              <LightLink
                href={`/horses/${horseId}/health/${id}`}
                className="row-link min-w-0 break-words font-semibold"
              >
                {title}
              </LightLink>
              <span className="tabular text-ink-faint text-sm">
                <DateText value={day} />
                {time && `, ${formatTimeOfDay(time)}`}
              </span>
            </div>
            {line && <p className="break-words text-ink-soft text-sm">{line}</p>}
            {notices.length > 0 && (
              <p className="mt-1 flex flex-wrap gap-1.5">
                {notices.map((notice) => (
                  <Badge key={notice} tone="due" icon="warning" className="whitespace-normal">
                    {notice}
                  </Badge>
                ))}
              </p>
            )}
            {futureDate && (
              <p className="text-ink-soft text-sm">
                {futureDate.label} <DateText value={futureDate.day} />
              </p>
            )}
            {!isCompact && <p className="break-words text-ink-faint text-sm">{by}</p>}
          </div>
        </li>
      ))}
    </CardRows>
  );
}
