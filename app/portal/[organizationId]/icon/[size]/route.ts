import { createPortalIcon } from "@/lib/domain/billing/portal/portal-app";
import { getPortalVisitor } from "@/lib/http/billing/portal";
import { getRequestId } from "@/lib/http/request-id";
import { createErrorResponse } from "@/lib/http/respond";

/** Returns the icon for the installed portal. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ organizationId: string; size: string }> },
): Promise<Response> {
  try {
    const { organizationId, size } = await params;
    const { ctx, client } = await getPortalVisitor(organizationId);
    const icon = await createPortalIcon({ ctx, client, input: { size } });
    return new Response(new Uint8Array(icon), {
      headers: { "content-type": "image/png", "cache-control": "public, max-age=3600" },
    });
  } catch (error) {
    return createErrorResponse(error, getRequestId(request.headers));
  }
}
