import { z } from "zod";
import { deleteCalendarEvent } from "@/lib/domain/work/calendar/delete-calendar-event";
import { toCalendarEventInput, toCalendarEventJson } from "@/lib/domain/work/calendar/event-json";
import { getCalendarEvent } from "@/lib/domain/work/calendar/get-calendar-event";
import { restoreCalendarEvent } from "@/lib/domain/work/calendar/restore-calendar-event";
import { updateCalendarEvent } from "@/lib/domain/work/calendar/update-calendar-event";
import { parse } from "@/lib/errors";
import { getNamedOrganization, omitOrganization } from "@/lib/http/named-organization";
import { route } from "@/lib/http/route";
import { withEndedRecurrence } from "@/lib/recurrence/recurrence-fields";

type Params = { id: string };

export const GET = route<Params>({
  organizationId: getNamedOrganization,
  handle: async ({ ctx, params }) => toCalendarEventJson(await getCalendarEvent({ ctx, input: params })),
});

const restoreSchema = z.object({ deleted: z.literal(false), occurs_on: z.string().nullish() });
const changeSchema = z.looseObject({
  revision: z.coerce.number<string | number>({ error: "Send the revision that your change is based on." }),
});

/**
 * Updates the given fields. `revision` is the revision that the change is based on. `deleted: false` restores the
 * event; with `occurs_on`, it restores only that date.
 */
export const PATCH = route<Params>({
  organizationId: getNamedOrganization,
  handle: async ({ ctx, params, body }) => {
    const fields = omitOrganization(withEndedRecurrence(body));
    const restoring = restoreSchema.safeParse(fields);
    if (restoring.success) {
      const input = { ...params, occurs_on: restoring.data.occurs_on };
      return toCalendarEventJson(await restoreCalendarEvent({ ctx, input }));
    }
    const current = await getCalendarEvent({ ctx, input: params });
    const input = { ...toCalendarEventInput(current), ...parse(changeSchema, fields), ...params };
    return toCalendarEventJson(await updateCalendarEvent({ ctx, input }));
  },
});

/**
 * Deletes the event; with `occurs_on`, deletes only that date of a repeating event. Deleted events can be restored.
 */
export const DELETE = route<Params>({
  organizationId: getNamedOrganization,
  handle: async ({ ctx, params, query }) => {
    const input = { ...params, occurs_on: query.get("occurs_on") };
    return toCalendarEventJson(await deleteCalendarEvent({ ctx, input }));
  },
});
