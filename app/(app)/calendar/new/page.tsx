import type { Metadata } from "next";
import { InvalidDateAlert } from "@/components/layout/invalid-date-alert";
import { PageHeader } from "@/components/layout/page-header";
import { ErrorState } from "@/components/ui/error-state";
import { RetryButton } from "@/components/ui/retry-button";
import { hasPermission } from "@/lib/auth/permissions";
import { type CalendarDate, getCalendarDate } from "@/lib/dates/calendar-date";
import { listHorseChoices } from "@/lib/domain/horses/horses/list-horse-choices";
import { listEligibleParticipants } from "@/lib/domain/work/calendar/list-eligible-participants";
import { lookup } from "@/lib/http/page-context";
import type { QueryParameters } from "@/lib/lists/address";
import { getDayParameter } from "@/lib/lists/get-day-parameter";
import { CalendarGate, type CalendarPageContext } from "../_components/calendar-gate";
import { EventForm } from "../_components/event-form";

export const metadata: Metadata = { title: "Add event" };

/** Renders the form for a new event. The `on` parameter is the form's initial date. */
export default async function NewEventPage({ searchParams }: { searchParams: Promise<QueryParameters> }) {
  const on = getDayParameter(await searchParams, "on");
  return (
    <CalendarGate level="full">
      {(pageContext) => <NewEvent pageContext={pageContext} {...on} />}
    </CalendarGate>
  );
}

interface NewEventProps {
  pageContext: CalendarPageContext;
  day: CalendarDate | null;
  wrong: string | null;
}

async function NewEvent({ pageContext: { ctx, organization }, day, wrong }: NewEventProps) {
  const seesHorses = hasPermission(ctx.permissions, "horses", "read");
  const [horses, people] = await Promise.all([
    lookup(seesHorses ? listHorseChoices({ ctx }) : Promise.resolve([])),
    lookup(listEligibleParticipants({ ctx })),
  ]);
  if (horses.state === "failed" || people.state === "failed")
    return <ErrorState what="horses and people" action={<RetryButton />} />;
  const today = getCalendarDate(organization.timeZone, ctx.clock.now());
  return (
    <>
      <PageHeader
        title="Add event"
        description="A show, a lesson, a visit or anything else your barn should know about."
      />
      <InvalidDateAlert invalidDate={wrong} />
      <EventForm horses={horses.value} people={people.value} day={day ?? today} event={null} />
    </>
  );
}
