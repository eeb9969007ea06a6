import { listReminders } from "@/lib/domain/work/reminders/list-reminders";
import { toReminderJson } from "@/lib/domain/work/reminders/reminder-json";
import { getNamedOrganization } from "@/lib/http/named-organization";
import { route } from "@/lib/http/route";

/** Returns the user's daily reminders in the organization from the last 30 days, newest first. */
export const GET = route({
  organizationId: getNamedOrganization,
  handle: async ({ ctx }) => (await listReminders({ ctx })).map(toReminderJson),
});
