import { declineTrainerInvitation } from "@/lib/domain/organizations/invitations/decline-trainer-invitation";
import { answerErrorResponse } from "@/lib/http/answer-error";
import { route } from "@/lib/http/route";

/** Only a trainer invitation can be declined; any other returns 404. */
export const POST = route<{ kind: string; token: string }>({
  handle: ({ ctx, params }) => declineTrainerInvitation({ ctx, input: params }),
  toErrorResponse: answerErrorResponse,
});
