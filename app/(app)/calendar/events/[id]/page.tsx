import type { Metadata } from "next";
import { AppNotFound } from "@/components/layout/app-not-found";
import { InvalidDateAlert } from "@/components/layout/invalid-date-alert";
import { PageHeader } from "@/components/layout/page-header";
import { Alert } from "@/components/ui/alert";
import { DateText } from "@/components/ui/date-text";
import { ErrorState } from "@/components/ui/error-state";
import { RetryButton } from "@/components/ui/retry-button";
import { hasPermission } from "@/lib/auth/permissions";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { listHorseChoices } from "@/lib/domain/horses/horses/list-horse-choices";
import { addSelectedHorses } from "@/lib/domain/horses/horses/model/horse-choices";
import type { CalendarEventDto } from "@/lib/domain/work/calendar/dto";
import { findCalendarEvent } from "@/lib/domain/work/calendar/find-calendar-event";
import { listEligibleParticipants } from "@/lib/domain/work/calendar/list-eligible-participants";
import { CALENDAR_EVENT_KIND_LABELS } from "@/lib/domain/work/calendar/model/calendar-event-kinds";
import { findOccurrence } from "@/lib/domain/work/calendar/model/occurrences";
import { hasInaccessibleHorses } from "@/lib/domain/work/calendar/require-editable-event";
import { lookup } from "@/lib/http/page-context";
import type { QueryParameters } from "@/lib/lists/address";
import { getDayParameter } from "@/lib/lists/get-day-parameter";
import { CalendarGate, type CalendarPageContext } from "../../_components/calendar-gate";
import { DeletedEvent } from "../../_components/deleted-event";
import { EventFacts } from "../../_components/event-facts";
import { EventForm } from "../../_components/event-form";
import { LessonCharge } from "../../_components/lesson-charge";
import { RepeatingEventNotice } from "../../_components/repeating-event-notice";

export const metadata: Metadata = { title: "Event" };

interface EventPageProps {
  params: Promise<{ id: string }>;
  /** `on`: the date of the selected occurrence of a repeating event. */
  searchParams: Promise<QueryParameters>;
}

export default async function EventPage({ params, searchParams }: EventPageProps) {
  const { id } = await params;
  const { day, wrong } = getDayParameter(await searchParams, "on");
  return (
    <CalendarGate>
      {(pageContext) => (
        <>
          <InvalidDateAlert invalidDate={wrong} shownInstead="the whole event" />
          <Event pageContext={pageContext} id={id} on={day} />
        </>
      )}
    </CalendarGate>
  );
}

interface EventProps {
  pageContext: CalendarPageContext;
  id: string;
  on: CalendarDate | null;
}

async function Event({ pageContext: { ctx, organization }, id, on }: EventProps) {
  const canWrite = hasPermission(ctx.permissions, "calendar", "full") && !organization.isLocked;
  const choosesHorses = canWrite && hasPermission(ctx.permissions, "horses", "read");
  const [found, horses, people] = await Promise.all([
    lookup(findCalendarEvent({ ctx, input: { id } })),
    lookup(choosesHorses ? listHorseChoices({ ctx }) : Promise.resolve([])),
    lookup(canWrite ? listEligibleParticipants({ ctx }) : Promise.resolve([])),
  ]);
  if (found.state === "failed" || horses.state === "failed" || people.state === "failed") {
    return <ErrorState what="this event" action={<RetryButton />} />;
  }
  const event = found.value;
  if (!event) return <AppNotFound what="event" />;
  const isLeftOn = on !== null && findOccurrence(event, on) !== null;
  return (
    <>
      <PageHeader eyebrow={CALENDAR_EVENT_KIND_LABELS[event.kind]} title={event.title} />
      {event.interval && on !== null && !isLeftOn && (
        <Alert title="This event doesn't take place on this date" className="mb-4">
          <DateText value={on} /> isn't one of the event's dates, or that date was moved or deleted.
        </Alert>
      )}
      {event.deletedAt && <DeletedEvent id={event.id} canRestore={canWrite} />}
      {canWrite && !hasInaccessibleHorses(ctx, event) && isEditable(event) ? (
        <>
          {event.interval && <RepeatingEventNotice event={event} on={isLeftOn ? on : null} />}
          <EventForm
            horses={addSelectedHorses(horses.value, event.horses)}
            people={addSelectedHorses(people.value, event.people)}
            day={event.startsOn}
            event={event}
          />
        </>
      ) : (
        <EventFacts event={event} />
      )}
      <LessonCharge ctx={ctx} event={event} occursOn={isLeftOn && event.interval ? on : null} />
    </>
  );
}

function isEditable({ deletedAt, horses }: CalendarEventDto): boolean {
  return deletedAt === null && !horses.some(({ isLocked }) => isLocked);
}
