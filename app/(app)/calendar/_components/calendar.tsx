import { requireUser } from "@/lib/auth/context";
import { grants } from "@/lib/auth/permissions";
import { findConflicts } from "@/lib/calendar/conflicts";
import { byHour } from "@/lib/calendar/entry";
import { periodTitle } from "@/lib/calendar/period-title";
import { askedOf, daysOf, firstWeekday, rangeOf } from "@/lib/calendar/views";
import { calendarDateIn } from "@/lib/dates/calendar-date";
import { listCalendar } from "@/lib/domain/calendar/list-calendar";
import type { CalendarEntries } from "@/lib/domain/calendar/read-entries";
import { lookup } from "@/lib/http/page-context";
import type { CalendarAddress } from "./address";
import type { AtCalendar } from "./calendar-gate";
import { CalendarView } from "./calendar-view";
import type { Shown } from "./shown";

/** A month has little room for each of its days; what is left out is a press away. */
const CARE_PER_DAY = { day: 200, week: 20, month: 4, agenda: 20 };

export async function Calendar({ here, address }: { here: AtCalendar; address: CalendarAddress }) {
  const { ctx, organization } = here;
  const { view, isMine = false } = address;
  const today = calendarDateIn(organization.timeZone, ctx.clock.now());
  const on = address.on ?? today;
  const range = rangeOf(view, on, firstWeekday(organization.timeZone));
  const asked = { ...askedOf(range), care_per_day: CARE_PER_DAY[view] };
  const found = await lookup(listCalendar({ ctx, input: asked }));
  return (
    <CalendarView
      view={view}
      on={on}
      today={today}
      title={periodTitle(view, on, range)}
      days={daysOf(range)}
      found={found.state === "loaded" ? shownOf(found.value, isMine ? requireUser(ctx).userId : null) : null}
      isMine={isMine}
      canAdd={grants(ctx.permissions, "calendar", "full") && !organization.isLocked}
    />
  );
}

/** A clash with what isn't shown is one, too. */
function shownOf({ entries, more }: CalendarEntries, whose: string | null): Shown {
  const conflicts = Object.fromEntries(findConflicts(entries));
  const inOrder = entries.toSorted(byHour);
  if (whose === null) return { entries: inOrder, more, conflicts, isMine: false };
  const mine = inOrder.filter(({ people }) => people.some(({ id }) => id === whose));
  // Care takes nobody in particular: none of it is left out.
  return { entries: mine, more: {}, conflicts, isMine: true };
}
