"use client";

import { formatDueCareCounts } from "@/components/care/care/format-due-care-counts";
import { NextCare, type NextCareData } from "@/components/care/care/next-care";
import { ButtonLink } from "@/components/ui/button-link";
import { Card, CardFooter, CardHeader, CardRows } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { RetryButton } from "@/components/ui/retry-button";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { DueCareCounts } from "@/lib/domain/care/care-plans/dto";
import { formatDueCount } from "@/lib/domain/care/model/due-date-text";
import { type TodayCareData, TodayCareRow } from "./today-care-row";

interface TodayCareViewProps {
  /** Null if the lookup failed. */
  due: { today: CalendarDate; counts: DueCareCounts; rows: readonly TodayCareData[] } | null;
  /** The first care item due after today. Null if care is due today, nothing is planned or the lookup failed. */
  next: NextCareData | null;
  canWrite: boolean;
}

/** Lists overdue care and care due today for all horses. Each item can be logged here. */
export function TodayCareView({ due, next, canWrite }: TodayCareViewProps) {
  const more = due ? due.counts.overdue + due.counts.today - due.rows.length : 0;
  return (
    <Card aria-labelledby="todays-care">
      <CardHeader
        id="todays-care"
        title="Today's care"
        description={due && formatDueCareCounts(due.counts)}
        actions={
          <ButtonLink href="/care" variant="quiet" size="small">
            All care
          </ButtonLink>
        }
      />
      {!due && <ErrorState compact what="care" action={<RetryButton size="small" />} />}
      {due?.rows.length === 0 && (
        <EmptyState
          icon="check-circle"
          title="Nothing is due today"
          action={
            canWrite && (
              <ButtonLink href="/care/plans/new" icon="plus" size="small">
                Plan care
              </ButtonLink>
            )
          }
        >
          {next ? <NextCare care={next} today={due.today} /> : "Overdue care and care due today appear here."}
        </EmptyState>
      )}
      {due && due.rows.length > 0 && (
        <CardRows>
          {due.rows.map((row) => (
            <TodayCareRow key={row.id} row={row} today={due.today} canWrite={canWrite && !row.isLocked} />
          ))}
        </CardRows>
      )}
      {more > 0 && (
        <CardFooter>
          <ButtonLink href="/care" size="small" variant="quiet" iconEnd="arrow-right">
            {formatDueCount(more)} more
          </ButtonLink>
        </CardFooter>
      )}
    </Card>
  );
}
