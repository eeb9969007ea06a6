import { exportPaymentSummary, readSummaryYear } from "@/lib/domain/billing/portal/get-payment-summary";
import { requirePortalSession } from "@/lib/http/billing/portal";
import { createFileResponse } from "@/lib/http/file-response";
import { getRequestId } from "@/lib/http/request-id";
import { createErrorResponse } from "@/lib/http/respond";

/** Returns the signed-in client's payments in a year as a CSV file. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ organizationId: string }> },
): Promise<Response> {
  try {
    const { ctx } = await requirePortalSession((await params).organizationId);
    const year = readSummaryYear(new URL(request.url).searchParams.get("year"));
    const file = await exportPaymentSummary({ ctx, input: { year } });
    return createFileResponse({ ...file, type: "text/csv; charset=utf-8" });
  } catch (error) {
    return createErrorResponse(error, getRequestId(request.headers));
  }
}
