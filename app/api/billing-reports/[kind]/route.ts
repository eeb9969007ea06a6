import { exportBillingReport } from "@/lib/domain/billing/billing-reports/export-billing-report";
import { downloadRoute } from "@/lib/http/download-route";
import { markUnparsed } from "@/lib/mark-unparsed";

/** Returns a billing report as a CSV file. `from` and `to` are the first and last day of the period. */
export const GET = downloadRoute<{ kind: string }>(async ({ ctx, params, query }) => {
  const input = markUnparsed({ ...params, from: query.get("from"), to: query.get("to") });
  return { ...(await exportBillingReport({ ctx, input })), type: "text/csv; charset=utf-8" };
});
