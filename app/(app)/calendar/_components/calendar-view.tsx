"use client";

import { PageActionBar } from "@/components/layout/page-action-bar";
import { PageHeader } from "@/components/layout/page-header";
import { ButtonLink } from "@/components/ui/button-link";
import { ErrorState } from "@/components/ui/error-state";
import { RetryButton } from "@/components/ui/retry-button";
import { Tabs } from "@/components/ui/tabs";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { CALENDAR_VIEWS, type CalendarViewName as View } from "@/lib/domain/work/calendar/model/views";
import { CalendarAgenda } from "./calendar-agenda";
import { CalendarDay } from "./calendar-day";
import { CalendarEntryMovesProvider } from "./calendar-entry-moves-provider";
import { CalendarMonth } from "./calendar-month";
import { CalendarPeriodBar } from "./calendar-period-bar";
import { getCalendarHref } from "./calendar-url-state";
import { CalendarWeek } from "./calendar-week";
import { SchedulingConflictSummary } from "./scheduling-conflict-summary";
import type { VisibleCalendarEntries } from "./visible-calendar-entries";

const LABELS: Readonly<Record<View, string>> = { day: "Day", week: "Week", month: "Month", agenda: "Agenda" };

interface CalendarViewProps {
  view: View;
  on: CalendarDate;
  today: CalendarDate;
  title: string;
  days: readonly CalendarDate[];
  /** Null if the lookup failed. */
  found: VisibleCalendarEntries | null;
  canAdd: boolean;
  /** Whether to show only the user's own entries. */
  isMine: boolean;
}

export function CalendarView(props: CalendarViewProps) {
  const { view, on, today, title, found, canAdd, isMine } = props;
  const add = {
    href: `/calendar/new?on=${on}`,
    variant: "primary",
    icon: "plus",
    children: "Add event",
  } as const;
  const tabs = CALENDAR_VIEWS.map((key) => ({
    key,
    label: LABELS[key],
    href: getCalendarHref({ view: key, on, isMine }),
  }));
  const ownerFilters = [
    { key: "all", label: "Everything", href: getCalendarHref({ view, on }) },
    { key: "mine", label: "Mine", href: getCalendarHref({ view, on, isMine: true }) },
  ];
  return (
    <>
      <PageHeader
        title="Calendar"
        actions={
          <>
            <ButtonLink href="/calendar/subscribe" icon="link">
              Subscribe
            </ButtonLink>
            {canAdd && <ButtonLink {...add} className="max-md:hidden" />}
          </>
        }
      />
      <div className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Tabs label="Views" items={tabs} current={view} />
        <Tabs label="Assignee" items={ownerFilters} current={isMine ? "mine" : "all"} />
        <CalendarPeriodBar view={view} on={on} title={title} isMine={isMine} />
      </div>
      {found ? (
        <CalendarEntryMovesProvider>
          <SchedulingConflictSummary conflicts={found.conflicts} view={view} />
          <Board {...props} shown={found} today={today} />
        </CalendarEntryMovesProvider>
      ) : (
        <ErrorState what="the calendar" action={<RetryButton />} />
      )}
      {canAdd && (
        <PageActionBar>
          <ButtonLink {...add} size="large" />
        </PageActionBar>
      )}
    </>
  );
}

function Board({ view, on, today, days, shown }: CalendarViewProps & { shown: VisibleCalendarEntries }) {
  switch (view) {
    case "day":
      return <CalendarDay day={on} shown={shown} />;
    case "week":
      return <CalendarWeek days={days} today={today} shown={shown} />;
    case "month":
      return <CalendarMonth days={days} on={on} today={today} shown={shown} />;
    case "agenda":
      return <CalendarAgenda days={days} today={today} shown={shown} />;
  }
}
