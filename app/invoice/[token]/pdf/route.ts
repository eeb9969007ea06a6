import { createVisitorContext } from "@/lib/auth/visitor-context";
import { createClientInvoiceFile } from "@/lib/domain/billing/invoice-documents/create-invoice-file";
import { createFileResponse } from "@/lib/http/file-response";
import { getRequestId } from "@/lib/http/request-id";
import { createErrorResponse } from "@/lib/http/respond";

/** Returns the invoice that the token belongs to, as a PDF file. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ token: string }> },
): Promise<Response> {
  const requestId = getRequestId(request.headers);
  try {
    const { token } = await params;
    const file = await createClientInvoiceFile({ ctx: createVisitorContext(requestId), input: { token } });
    return createFileResponse({ ...file, type: "application/pdf" });
  } catch (error) {
    return createErrorResponse(error, requestId);
  }
}
