import { markRead } from "@/lib/domain/reminders/mark-read";
import { namedOrganization } from "@/lib/http/named-organization";
import { route } from "@/lib/http/route";

/** Marks all of the person's as read; answers with how many were new. */
export const POST = route({
  organizationId: namedOrganization,
  handle: ({ ctx }) => markRead({ ctx }),
});
