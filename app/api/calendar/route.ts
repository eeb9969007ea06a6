import { toCalendarJson } from "@/lib/domain/work/calendar/event-json";
import { listCalendar } from "@/lib/domain/work/calendar/list-calendar";
import { getNamedOrganization } from "@/lib/http/named-organization";
import { route } from "@/lib/http/route";

/** Returns events, care and tasks between the dates `from` and `to`, in the organization's time zone. */
export const GET = route({
  organizationId: getNamedOrganization,
  handle: ({ ctx, query }) => {
    const { from = "", to = "", care_per_day } = Object.fromEntries(query);
    return listCalendar({ ctx, input: { from, to, care_per_day } });
  },
  toJson: toCalendarJson,
});
