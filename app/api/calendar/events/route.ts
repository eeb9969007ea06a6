import { createEvent } from "@/lib/domain/work/calendar/create-event";
import { toEventJson } from "@/lib/domain/work/calendar/event-json";
import type { CreateEventInput } from "@/lib/domain/work/calendar/model/schemas";
import { namedOrganization } from "@/lib/http/named-organization";
import { route } from "@/lib/http/route";

export const POST = route({
  organizationId: namedOrganization,
  status: 201,
  handle: ({ ctx, body }) => createEvent({ ctx, input: body as CreateEventInput }),
  toJson: toEventJson,
});
