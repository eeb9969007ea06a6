import { toCalendarJson } from "@/lib/domain/calendar/event-json";
import { listCalendar } from "@/lib/domain/calendar/list-calendar";
import { namedOrganization } from "@/lib/http/named-organization";
import { route } from "@/lib/http/route";

/** What stands in the calendar between `from` and `to`, two days of the organization: events, care and tasks. */
export const GET = route({
  organizationId: namedOrganization,
  handle: ({ ctx, query }) => {
    const { from = "", to = "", care_per_day } = Object.fromEntries(query);
    return listCalendar({ ctx, input: { from, to, care_per_day } });
  },
  toJson: toCalendarJson,
});
