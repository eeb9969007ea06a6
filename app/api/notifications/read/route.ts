import { markRemindersRead } from "@/lib/domain/work/reminders/mark-reminders-read";
import { getNamedOrganization } from "@/lib/http/named-organization";
import { route } from "@/lib/http/route";

/** Marks all of the user's notifications as read, and returns how many were unread. */
export const POST = route({
  organizationId: getNamedOrganization,
  handle: ({ ctx }) => markRemindersRead({ ctx }),
});
