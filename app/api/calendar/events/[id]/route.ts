import { z } from "zod";
import { deleteEvent } from "@/lib/domain/calendar/delete-event";
import { toEventInput, toEventJson } from "@/lib/domain/calendar/event-json";
import { getEvent } from "@/lib/domain/calendar/get-event";
import { restoreEvent } from "@/lib/domain/calendar/restore-event";
import { updateEvent } from "@/lib/domain/calendar/update-event";
import { parse } from "@/lib/errors";
import { namedOrganization, withoutOrganization } from "@/lib/http/named-organization";
import { route } from "@/lib/http/route";

type Params = { id: string };

export const GET = route<Params>({
  organizationId: namedOrganization,
  handle: async ({ ctx, params }) => toEventJson(await getEvent({ ctx, input: params })),
});

const restoringSchema = z.object({ deleted: z.literal(false) });
const changeSchema = z.looseObject({
  revision: z.coerce.number<string | number>({ error: "Send the revision that you changed." }),
});

/** What is left out stays; `revision` is the one that was changed. `deleted: false` restores. */
export const PATCH = route<Params>({
  organizationId: namedOrganization,
  handle: async ({ ctx, params, body }) => {
    const given = withoutOrganization(body);
    if (restoringSchema.safeParse(given).success) {
      return toEventJson(await restoreEvent({ ctx, input: params }));
    }
    const current = await getEvent({ ctx, input: params });
    const input = { ...toEventInput(current), ...parse(changeSchema, given), ...params };
    return toEventJson(await updateEvent({ ctx, input }));
  },
});

/** Takes it off the calendar; it can be restored. */
export const DELETE = route<Params>({
  organizationId: namedOrganization,
  handle: async ({ ctx, params }) => toEventJson(await deleteEvent({ ctx, input: params })),
});
