import { listReminders } from "@/lib/domain/reminders/list-reminders";
import { toReminderJson } from "@/lib/domain/reminders/reminder-json";
import { namedOrganization } from "@/lib/http/named-organization";
import { route } from "@/lib/http/route";

/** What the person was reminded of in the organization, the newest first: of 30 days, one a day. */
export const GET = route({
  organizationId: namedOrganization,
  handle: async ({ ctx }) => (await listReminders({ ctx })).map(toReminderJson),
});
