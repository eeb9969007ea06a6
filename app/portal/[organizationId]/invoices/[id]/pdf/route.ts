import { createPortalInvoiceFile } from "@/lib/domain/billing/portal/get-portal-invoice";
import { requirePortalSession } from "@/lib/http/billing/portal";
import { createFileResponse } from "@/lib/http/file-response";
import { getRequestId } from "@/lib/http/request-id";
import { createErrorResponse } from "@/lib/http/respond";

/** Returns the PDF of an invoice that the signed-in client received. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ organizationId: string; id: string }> },
): Promise<Response> {
  try {
    const { organizationId, id } = await params;
    const { ctx } = await requirePortalSession(organizationId);
    const file = await createPortalInvoiceFile({ ctx, input: { id } });
    return createFileResponse({ ...file, type: "application/pdf" });
  } catch (error) {
    return createErrorResponse(error, getRequestId(request.headers));
  }
}
