import { requireUser } from "@/lib/auth/context";
import { hasPermission } from "@/lib/auth/permissions";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import { listCalendar } from "@/lib/domain/work/calendar/list-calendar";
import { formatPeriodTitle } from "@/lib/domain/work/calendar/model/format-period-title";
import {
  getFirstWeekday,
  getViewRange,
  listDays,
  toCalendarQuery,
} from "@/lib/domain/work/calendar/model/views";
import { lookup } from "@/lib/http/page-context";
import type { CalendarPageContext } from "./calendar-gate";
import type { CalendarUrlState } from "./calendar-url-state";
import { CalendarView } from "./calendar-view";
import { getVisibleCalendarEntries } from "./get-visible-calendar-entries";

/**
 * The maximum number of care items shown per day in each view. The month view has the least space.
 */
const MAX_CARE_PER_DAY = { day: 200, week: 20, month: 4, agenda: 20 };

export async function Calendar({
  pageContext,
  urlState,
}: {
  pageContext: CalendarPageContext;
  urlState: CalendarUrlState;
}) {
  const { ctx, organization } = pageContext;
  const { view, isMine = false } = urlState;
  const today = getCalendarDate(organization.timeZone, ctx.clock.now());
  const on = urlState.on ?? today;
  const range = getViewRange(view, on, getFirstWeekday(organization.timeZone));
  const query = { ...toCalendarQuery(range), care_per_day: MAX_CARE_PER_DAY[view] };
  const found = await lookup(listCalendar({ ctx, input: query }));
  return (
    <CalendarView
      view={view}
      on={on}
      today={today}
      title={formatPeriodTitle(view, on, range)}
      days={listDays(range)}
      found={
        found.state === "loaded"
          ? getVisibleCalendarEntries(found.value, isMine ? requireUser(ctx).userId : null)
          : null
      }
      isMine={isMine}
      canAdd={hasPermission(ctx.permissions, "calendar", "full") && !organization.isLocked}
    />
  );
}
