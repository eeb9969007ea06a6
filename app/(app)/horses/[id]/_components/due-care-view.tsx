"use client";

import { DueBadge } from "@/components/care/care/due-badge";
import { formatDueCareCounts } from "@/components/care/care/format-due-care-counts";
import { ButtonLink } from "@/components/ui/button-link";
import { Card, CardHeader, CardRows } from "@/components/ui/card";
import { DateText } from "@/components/ui/date-text";
import { ErrorState } from "@/components/ui/error-state";
import { RetryButton } from "@/components/ui/retry-button";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { getDueState } from "@/lib/domain/care/model/due-date-text";

/** The Care tab lists the rest. */
const MAX_SHOWN = 3;

interface DueCareRow {
  id: string;
  title: string;
  dueOn: CalendarDate;
}

interface DueCareViewProps {
  horseId: string;
  /** The horse's planned care, most overdue first. Null if the lookup failed. */
  rows: readonly DueCareRow[] | null;
  today: CalendarDate;
}

export function DueCareView({ horseId, rows, today }: DueCareViewProps) {
  return (
    <Card aria-labelledby="due-care" className="mb-4">
      <CardHeader
        id="due-care"
        title="Care"
        description={rows && formatDueCareCounts(countDueStates(rows, today))}
        actions={
          <ButtonLink href={`/horses/${horseId}/care`} variant="quiet" size="small" iconEnd="caret-right">
            Planned care
          </ButtonLink>
        }
      />
      {!rows && <ErrorState what="care" action={<RetryButton />} compact />}
      {rows && (
        <CardRows>
          {rows.slice(0, MAX_SHOWN).map(({ id, title, dueOn }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 py-2.5">
              <span className="min-w-0 break-words font-semibold">{title}</span>
              <span className="flex flex-wrap items-center gap-x-2">
                <DueBadge dueOn={dueOn} today={today} />
                <DateText value={dueOn} shape="day" today={today} className="text-ink-faint text-sm" />
              </span>
            </li>
          ))}
        </CardRows>
      )}
    </Card>
  );
}

function countDueStates(rows: readonly DueCareRow[], today: CalendarDate) {
  const count = (state: ReturnType<typeof getDueState>) =>
    rows.filter(({ dueOn }) => getDueState(dueOn, today) === state).length;
  return { overdue: count("overdue"), today: count("today"), soon: count("soon") };
}
