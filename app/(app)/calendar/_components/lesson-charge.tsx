import { toLinkedCharge } from "@/components/billing/charges/to-linked-charge";
import { LessonChargeCard } from "@/components/work/work-charges/charge-card";
import { type Context, getCurrency } from "@/lib/auth/context";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { canAddCharges } from "@/lib/domain/billing/charges/charge-from-source";
import { listLessonCharges } from "@/lib/domain/work/calendar/charge-lesson";
import type { CalendarEventDto } from "@/lib/domain/work/calendar/dto";
import { lookup } from "@/lib/http/page-context";

interface LessonChargeProps {
  ctx: Context;
  event: CalendarEventDto;
  /** The selected date of a repeating lesson. */
  occursOn: CalendarDate | null;
}

/**
 * Offers to charge for a lesson and links to its charges. Each date of a repeating lesson is charged separately.
 */
export async function LessonCharge({ ctx, event, occursOn }: LessonChargeProps) {
  const { id, title, kind, deletedAt, interval, startsOn, horses } = event;
  if (kind !== "lesson" || deletedAt || !canAddCharges(ctx)) return null;
  if (interval && !occursOn) {
    return (
      <p className="mt-4 text-ink-soft">To charge for this lesson, open one of its dates in the calendar.</p>
    );
  }
  const found = await lookup(listLessonCharges({ ctx, input: { id, occurs_on: occursOn } }));
  if (found.state === "failed") return null;
  const [horse, ...otherHorses] = horses;
  return (
    <LessonChargeCard
      eventId={id}
      currency={getCurrency(ctx)}
      occursOn={occursOn}
      start={{
        day: occursOn ?? startsOn,
        description: title,
        horse: horse && otherHorses.length === 0 ? { id: horse.id, name: horse.name } : null,
      }}
      charges={found.value.map(toLinkedCharge)}
    />
  );
}
