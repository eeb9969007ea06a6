import type { Metadata } from "next";
import { NothingHere } from "@/components/layout/nothing-here";
import { PageHeader } from "@/components/layout/page-header";
import { ErrorState } from "@/components/ui/error-state";
import { RetryButton } from "@/components/ui/retry-button";
import { grants } from "@/lib/auth/permissions";
import { EVENT_LABELS } from "@/lib/calendar/event-kinds";
import type { EventDto } from "@/lib/domain/calendar/dto";
import { findEvent } from "@/lib/domain/calendar/find-event";
import { concernsOthers } from "@/lib/domain/calendar/require-changeable";
import { listHorseChoices } from "@/lib/domain/horses/list-horse-choices";
import { withThese } from "@/lib/horses/choices";
import { lookup } from "@/lib/http/page-context";
import { type AtCalendar, CalendarGate } from "../../_components/calendar-gate";
import { DeletedEvent } from "../../_components/deleted-event";
import { EventFacts } from "../../_components/event-facts";
import { EventForm } from "../../_components/event-form";

export const metadata: Metadata = { title: "Event" };

export default async function EventPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return <CalendarGate>{(here) => <Event here={here} id={id} />}</CalendarGate>;
}

async function Event({ here: { ctx, organization }, id }: { here: AtCalendar; id: string }) {
  const seesHorses = grants(ctx.permissions, "horses", "read");
  const [found, horses] = await Promise.all([
    lookup(findEvent({ ctx, input: { id } })),
    lookup(seesHorses ? listHorseChoices({ ctx }) : Promise.resolve([])),
  ]);
  if (found.state === "failed" || horses.state === "failed") {
    return <ErrorState what="this event" action={<RetryButton />} />;
  }
  const event = found.value;
  if (!event) return <NothingHere what="event" />;
  const mayWrite = grants(ctx.permissions, "calendar", "full") && !organization.isLocked;
  return (
    <>
      <PageHeader eyebrow={EVENT_LABELS[event.kind]} title={event.title} />
      {event.deletedAt && <DeletedEvent id={event.id} canRestore={mayWrite} />}
      {mayWrite && !concernsOthers(ctx, event) && isOpen(event) ? (
        <EventForm horses={withThese(horses.value, event.horses)} day={event.startsOn} event={event} />
      ) : (
        <EventFacts event={event} />
      )}
    </>
  );
}

function isOpen({ deletedAt, horses }: EventDto): boolean {
  return deletedAt === null && !horses.some(({ isLocked }) => isLocked);
}
