import { getPortalDocumentLink } from "@/lib/domain/work/portal-horses/portal-horses";
import { requirePortalSession } from "@/lib/http/billing/portal";
import { createRedirectResponse } from "@/lib/http/create-redirect-response";
import { getRequestId } from "@/lib/http/request-id";
import { createErrorResponse } from "@/lib/http/respond";

/** Redirects to a document of one of the signed-in client's horses. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ organizationId: string; horseId: string; fileId: string }> },
): Promise<Response> {
  try {
    const { organizationId, horseId, fileId } = await params;
    const { ctx } = await requirePortalSession(organizationId);
    return createRedirectResponse(await getPortalDocumentLink({ ctx, input: { horseId, fileId } }), 302);
  } catch (error) {
    return createErrorResponse(error, getRequestId(request.headers));
  }
}
