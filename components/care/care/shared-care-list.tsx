"use client";

import { DueBadge } from "@/components/care/care/due-badge";
import { Card, CardHeader, CardRows } from "@/components/ui/card";
import { LightLink } from "@/components/ui/light-link";
import type { CalendarDate } from "@/lib/dates/calendar-date";

export interface SharedCareRow {
  id: string;
  horseId: string;
  horseName: string;
  organizationName: string;
  title: string;
  dueOn: CalendarDate;
  /** Today's date in the time zone of the horse's organization. */
  today: CalendarDate;
}

/**
 * Lists care that is due for horses shared with the organization. Members log the care on the horse's page.
 */
export function SharedCareList({ rows }: { rows: readonly SharedCareRow[] }) {
  return (
    <Card aria-labelledby="shared-care">
      <CardHeader id="shared-care" title="Care of horses shared with you" />
      <CardRows>
        {rows.map(({ id, horseId, horseName, organizationName, title, dueOn, today }) => (
          <li key={id} className="px-5 py-3">
            <p className="break-words font-semibold">
              <LightLink href={`/horses/${horseId}/care`} className="title-link">
                {horseName}
              </LightLink>
              <span className="font-normal text-ink-soft"> · {organizationName}</span>
            </p>
            <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-soft text-sm">
              {title}
              <DueBadge dueOn={dueOn} today={today} />
            </p>
          </li>
        ))}
      </CardRows>
    </Card>
  );
}
