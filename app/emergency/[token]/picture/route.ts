import { createVisitorContext } from "@/lib/auth/visitor-context";
import { findPublicEmergencyCardPicture } from "@/lib/domain/care/emergency-cards/read-public-emergency-card";
import { getClientInfo } from "@/lib/http/client-info";
import { getRequestId } from "@/lib/http/request-id";
import { createErrorResponse } from "@/lib/http/respond";
import { serveFile } from "@/lib/http/serve-file";

/**
 * Serves the horse's picture for its emergency card. The card doesn't use a direct file link, because that link
 * would still work after the code is revoked.
 */
export async function GET(request: Request, { params }: { params: Promise<{ token: string }> }) {
  const requestId = getRequestId(request.headers);
  try {
    const work = { ctx: createVisitorContext(requestId), client: getClientInfo(request.headers) };
    const link = await findPublicEmergencyCardPicture({ ...work, input: await params });
    const response = await serveFile(new Request(new URL(link, request.url)));
    response.headers.set("cache-control", "private, no-store");
    response.headers.set("x-robots-tag", "noindex");
    return response;
  } catch (error) {
    return createErrorResponse(error, requestId);
  }
}
