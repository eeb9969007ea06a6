import { sendInvitation } from "@/lib/domain/organizations/invitations/send-invitation";
import { getOrganizationOfPath, withId } from "@/lib/http/named-organization";
import { route } from "@/lib/http/route";
import { unparsed } from "@/lib/unparsed";

/** Emails the link to `email`. */
export const POST = route<{ id: string; invitationId: string }>({
  organizationId: getOrganizationOfPath,
  handle: ({ ctx, params, body }) =>
    sendInvitation({ ctx, input: unparsed(withId(body, params.invitationId)) }),
});
