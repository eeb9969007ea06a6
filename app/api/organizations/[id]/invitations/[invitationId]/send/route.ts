import { sendInvitation } from "@/lib/domain/organizations/invitations/send-invitation";
import { getPathOrganizationId, setPathId } from "@/lib/http/named-organization";
import { route } from "@/lib/http/route";
import { markUnparsed } from "@/lib/mark-unparsed";

/** Emails the invitation's link to the address in `email`. */
export const POST = route<{ id: string; invitationId: string }>({
  organizationId: getPathOrganizationId,
  handle: ({ ctx, params, body }) =>
    sendInvitation({ ctx, input: markUnparsed(setPathId(body, params.invitationId)) }),
});
