import { createCalendarEvent } from "@/lib/domain/work/calendar/create-calendar-event";
import { toCalendarEventJson } from "@/lib/domain/work/calendar/event-json";
import { getNamedOrganization } from "@/lib/http/named-organization";
import { route } from "@/lib/http/route";
import { markUnparsed } from "@/lib/mark-unparsed";

export const POST = route({
  organizationId: getNamedOrganization,
  status: 201,
  handle: ({ ctx, body }) => createCalendarEvent({ ctx, input: markUnparsed(body) }),
  toJson: toCalendarEventJson,
});
