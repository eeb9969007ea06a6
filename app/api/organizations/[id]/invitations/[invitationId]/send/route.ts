import type { SendInvitationInput } from "@/lib/domain/organizations/invitations/model/schemas";
import { sendInvitation } from "@/lib/domain/organizations/invitations/send-invitation";
import { organizationOfPath, withId } from "@/lib/http/named-organization";
import { route } from "@/lib/http/route";

/** Emails the link to `email`. */
export const POST = route<{ id: string; invitationId: string }>({
  organizationId: organizationOfPath,
  handle: ({ ctx, params, body }) =>
    sendInvitation({ ctx, input: withId(body, params.invitationId) as SendInvitationInput }),
});
