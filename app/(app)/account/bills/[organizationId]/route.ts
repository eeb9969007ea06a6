import { createPortalCookie, serializeCookie } from "@/lib/auth/web-session-cookies";
import { signInToPortalWithAccount } from "@/lib/domain/billing/portal/bills";
import { findPortalPlace, getPortalPath } from "@/lib/domain/billing/portal/model/portal-path";
import { createRedirectResponse } from "@/lib/http/create-redirect-response";
import { getRequestId } from "@/lib/http/request-id";
import { requireRequestContext } from "@/lib/http/request-session";
import { createErrorResponse } from "@/lib/http/respond";

/**
 * Handles the buttons on the Bills card: signs the user in to the stable's portal and redirects to its start page or to
 * the requested page.
 */
export async function POST(
  request: Request,
  { params }: { params: Promise<{ organizationId: string }> },
): Promise<Response> {
  try {
    const { organizationId } = await params;
    const { ctx } = await requireRequestContext(request);
    const session = await signInToPortalWithAccount({ ctx, input: { organizationId } });
    const response = createRedirectResponse(getTarget(request.url, session.organizationId));
    const cookie = createPortalCookie(session.organizationId, session.token);
    response.headers.append("set-cookie", serializeCookie(cookie));
    return response;
  } catch (error) {
    return createErrorResponse(error, getRequestId(request.headers));
  }
}

/** Ignores unknown pages, so that the redirect always leads to the portal. */
function getTarget(url: string, organizationId: string): string {
  return getPortalPath(organizationId, findPortalPlace(new URL(url).searchParams.get("section")));
}
