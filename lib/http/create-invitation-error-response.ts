import { NOT_AUTHENTICATED_MESSAGE } from "@/lib/domain/organizations/invitations/model/usability";
import { DomainError } from "@/lib/errors";
import { createErrorResponse } from "@/lib/http/respond";

/**
 * Converts an error from an invitation route to a response. Signed-out users get their own message
 * (docs/product/invitations.md).
 */
export function createInvitationErrorResponse(error: unknown, requestId: string): Response {
  const isSignedOut = error instanceof DomainError && error.code === "UNAUTHENTICATED";
  return createErrorResponse(
    isSignedOut ? new DomainError(error.code, NOT_AUTHENTICATED_MESSAGE) : error,
    requestId,
  );
}
