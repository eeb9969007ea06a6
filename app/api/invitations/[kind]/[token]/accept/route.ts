import {
  type AcceptedInvitation,
  acceptInvitation,
} from "@/lib/domain/organizations/invitations/accept-invitation";
import { INVITATION_JOINED_MESSAGE } from "@/lib/domain/organizations/invitations/model/usability";
import { createInvitationErrorResponse } from "@/lib/http/create-invitation-error-response";
import { route } from "@/lib/http/route";

/** Joins the organization and switches to it. */
export const POST = route<{ kind: string; token: string }, AcceptedInvitation>({
  handle: ({ ctx, params }) => acceptInvitation({ ctx, input: params }),
  toJson: ({ organizationId, organizationName }) => ({
    message: INVITATION_JOINED_MESSAGE,
    organization: { id: organizationId, name: organizationName },
  }),
  toErrorResponse: createInvitationErrorResponse,
});
