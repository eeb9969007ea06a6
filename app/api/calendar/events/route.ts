import { createEvent } from "@/lib/domain/work/calendar/create-event";
import { toEventJson } from "@/lib/domain/work/calendar/event-json";
import { getNamedOrganization } from "@/lib/http/named-organization";
import { route } from "@/lib/http/route";
import { markUnparsed } from "@/lib/mark-unparsed";

export const POST = route({
  organizationId: getNamedOrganization,
  status: 201,
  handle: ({ ctx, body }) => createEvent({ ctx, input: markUnparsed(body) }),
  toJson: toEventJson,
});
