import { createVisitorContext } from "@/lib/auth/visitor-context";
import { createClientCreditNoteFile } from "@/lib/domain/billing/invoice-documents/create-credit-note-file";
import { createFileResponse } from "@/lib/http/file-response";
import { getRequestId } from "@/lib/http/request-id";
import { createErrorResponse } from "@/lib/http/respond";

/** Returns a credit note for the invoice that the token belongs to, as a PDF file. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ token: string; id: string }> },
): Promise<Response> {
  const requestId = getRequestId(request.headers);
  try {
    const input = await params;
    const file = await createClientCreditNoteFile({ ctx: createVisitorContext(requestId), input });
    return createFileResponse({ ...file, type: "application/pdf" });
  } catch (error) {
    return createErrorResponse(error, requestId);
  }
}
