import { createPortalCookie, serializeCookie } from "@/lib/auth/web-session-cookies";
import { getPortalPath } from "@/lib/domain/billing/portal/model/portal-path";
import { signOutOfPortal } from "@/lib/domain/billing/portal/sign-out-of-portal";
import { DomainError } from "@/lib/errors";
import { requirePortalSession } from "@/lib/http/billing/portal";
import { createRedirectResponse } from "@/lib/http/create-redirect-response";
import { getRequestId } from "@/lib/http/request-id";
import { createErrorResponse } from "@/lib/http/respond";

/** Handles the portal's Sign out form: ends the session, deletes its cookie and redirects to the sign-in form. */
export async function POST(
  request: Request,
  { params }: { params: Promise<{ organizationId: string }> },
): Promise<Response> {
  const { organizationId } = await params;
  try {
    const { ctx } = await requirePortalSession(organizationId);
    await signOutOfPortal({ ctx });
  } catch (error) {
    // If the session has already ended, there is nothing to sign out of.
    const hasEnded = error instanceof DomainError && error.code === "UNAUTHENTICATED";
    if (!hasEnded) return createErrorResponse(error, getRequestId(request.headers));
  }
  const response = createRedirectResponse(getPortalPath(organizationId));
  response.headers.append("set-cookie", serializeCookie(createPortalCookie(organizationId, "")));
  return response;
}
