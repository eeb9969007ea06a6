import { getPortalAttachmentLink } from "@/lib/domain/work/portal-horses/portal-care";
import { requirePortalSession } from "@/lib/http/billing/portal";
import { createRedirectResponse } from "@/lib/http/create-redirect-response";
import { getRequestId } from "@/lib/http/request-id";
import { createErrorResponse } from "@/lib/http/respond";

/** Redirects to an attachment of a care record that the signed-in client can see. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ organizationId: string; recordId: string; fileId: string }> },
): Promise<Response> {
  try {
    const { organizationId, recordId, fileId } = await params;
    const { ctx } = await requirePortalSession(organizationId);
    return createRedirectResponse(await getPortalAttachmentLink({ ctx, input: { recordId, fileId } }), 302);
  } catch (error) {
    return createErrorResponse(error, getRequestId(request.headers));
  }
}
