import type { Metadata } from "next";
import { PageHeader } from "@/components/layout/page-header";
import { ErrorState } from "@/components/ui/error-state";
import { RetryButton } from "@/components/ui/retry-button";
import { grants } from "@/lib/auth/permissions";
import { calendarDateIn, isCalendarDate } from "@/lib/dates/calendar-date";
import { listHorseChoices } from "@/lib/domain/horses/list-horse-choices";
import { lookup } from "@/lib/http/page-context";
import { type AddressParameters, parameter } from "@/lib/lists/address";
import { type AtCalendar, CalendarGate } from "../_components/calendar-gate";
import { EventForm } from "../_components/event-form";

export const metadata: Metadata = { title: "Add event" };

/** `on`: the day that it is first about. */
export default async function NewEventPage({ searchParams }: { searchParams: Promise<AddressParameters> }) {
  const on = parameter(await searchParams, "on");
  return <CalendarGate level="full">{(here) => <NewEvent here={here} on={on} />}</CalendarGate>;
}

async function NewEvent({ here: { ctx, organization }, on }: { here: AtCalendar; on: string }) {
  const seesHorses = grants(ctx.permissions, "horses", "read");
  const found = await lookup(seesHorses ? listHorseChoices({ ctx }) : Promise.resolve([]));
  if (found.state === "failed") return <ErrorState what="horses" action={<RetryButton />} />;
  const today = calendarDateIn(organization.timeZone, ctx.clock.now());
  return (
    <>
      <PageHeader
        title="Add event"
        description="A show, a lesson, a visit: whatever the barn should know of."
      />
      <EventForm horses={found.value} day={isCalendarDate(on) ? on : today} event={null} />
    </>
  );
}
