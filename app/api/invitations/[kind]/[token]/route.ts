import { createVisitorContext } from "@/lib/auth/visitor-context";
import { findInvitation } from "@/lib/domain/organizations/invitations/find-invitation";
import { toFoundInvitationJson } from "@/lib/domain/organizations/invitations/found-invitation-json";
import { getClientInfo } from "@/lib/http/client-info";
import { getRequestId } from "@/lib/http/request-id";
import { createErrorResponse, createJsonResponse } from "@/lib/http/respond";

interface Params {
  params: Promise<{ kind: string; token: string }>;
}

/** Returns the invitation to anyone who has its link. If `valid` is false, `reason` explains why. */
export async function GET({ headers }: Request, { params }: Params): Promise<Response> {
  const requestId = getRequestId(headers);
  try {
    const ctx = createVisitorContext(requestId);
    const found = await findInvitation({ ctx, client: getClientInfo(headers), input: await params });
    return createJsonResponse(toFoundInvitationJson(found));
  } catch (error) {
    return createErrorResponse(error, requestId);
  }
}
