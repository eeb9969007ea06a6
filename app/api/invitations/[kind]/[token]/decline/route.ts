import { declineTrainerInvitation } from "@/lib/domain/organizations/invitations/decline-trainer-invitation";
import { createInvitationErrorResponse } from "@/lib/http/create-invitation-error-response";
import { route } from "@/lib/http/route";

/** Only trainer invitations can be declined. For other invitations, the response is 404. */
export const POST = route<{ kind: string; token: string }>({
  handle: ({ ctx, params }) => declineTrainerInvitation({ ctx, input: params }),
  toErrorResponse: createInvitationErrorResponse,
});
