import { createVisitorContext } from "@/lib/auth/visitor-context";
import { getClientAttachmentLink } from "@/lib/domain/billing/invoice-documents/read-client-attachment";
import { createRedirectResponse } from "@/lib/http/create-redirect-response";
import { getRequestId } from "@/lib/http/request-id";
import { createErrorResponse } from "@/lib/http/respond";

/** Redirects to an attachment of the invoice that the token belongs to. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ token: string; id: string }> },
): Promise<Response> {
  const requestId = getRequestId(request.headers);
  try {
    const ctx = createVisitorContext(requestId);
    return createRedirectResponse(await getClientAttachmentLink({ ctx, input: await params }), 302);
  } catch (error) {
    return createErrorResponse(error, requestId);
  }
}
