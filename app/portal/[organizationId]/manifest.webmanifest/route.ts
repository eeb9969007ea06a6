import { getPortalManifest } from "@/lib/domain/billing/portal/portal-app";
import { getPortalVisitor } from "@/lib/http/billing/portal";
import { getRequestId } from "@/lib/http/request-id";
import { createErrorResponse } from "@/lib/http/respond";

/** Returns the portal's web app manifest. Browsers request it without a session. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ organizationId: string }> },
): Promise<Response> {
  try {
    const { ctx } = await getPortalVisitor((await params).organizationId);
    return Response.json(await getPortalManifest({ ctx }), {
      headers: { "content-type": "application/manifest+json", "cache-control": "public, max-age=300" },
    });
  } catch (error) {
    return createErrorResponse(error, getRequestId(request.headers));
  }
}
