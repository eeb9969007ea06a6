import { NOT_AUTHENTICATED } from "@/lib/domain/invitations/reasons";
import { DomainError } from "@/lib/errors";
import { errorResponse } from "@/lib/http/respond";

/** What answering an invitation says to who isn't signed in (specification §8); other errors as everywhere. */
export function answerErrorResponse(error: unknown, requestId: string): Response {
  const isSignedOut = error instanceof DomainError && error.code === "UNAUTHENTICATED";
  return errorResponse(isSignedOut ? new DomainError(error.code, NOT_AUTHENTICATED) : error, requestId);
}
