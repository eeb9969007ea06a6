import { createPortalStatementFile } from "@/lib/domain/billing/portal/portal-statements";
import { requirePortalSession } from "@/lib/http/billing/portal";
import { createFileResponse } from "@/lib/http/file-response";
import { getRequestId } from "@/lib/http/request-id";
import { createErrorResponse } from "@/lib/http/respond";
import { markUnparsed } from "@/lib/mark-unparsed";

/** Returns the signed-in client's statement for the days `from` to `to` as a PDF file. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ organizationId: string }> },
): Promise<Response> {
  try {
    const { ctx } = await requirePortalSession((await params).organizationId);
    const { searchParams: query } = new URL(request.url);
    const input = markUnparsed({ from: query.get("from"), to: query.get("to") });
    const file = await createPortalStatementFile({ ctx, input });
    return createFileResponse({ ...file, type: "application/pdf" });
  } catch (error) {
    return createErrorResponse(error, getRequestId(request.headers));
  }
}
