import { NOT_AUTHENTICATED } from "@/lib/domain/organizations/invitations/model/texts";
import { DomainError } from "@/lib/errors";
import { createErrorResponse } from "@/lib/http/respond";

/** Uses the specified text (§8) if a signed-out person answers an invitation; handles other errors as usual. */
export function answerErrorResponse(error: unknown, requestId: string): Response {
  const isSignedOut = error instanceof DomainError && error.code === "UNAUTHENTICATED";
  return createErrorResponse(isSignedOut ? new DomainError(error.code, NOT_AUTHENTICATED) : error, requestId);
}
