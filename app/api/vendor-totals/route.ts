import { exportVendorTotals } from "@/lib/domain/billing/vendor-totals/export-vendor-totals";
import { downloadRoute } from "@/lib/http/download-route";
import { markUnparsed } from "@/lib/mark-unparsed";

/** Returns the amounts paid to each vendor in a year, as a CSV file. */
export const GET = downloadRoute(async ({ ctx, query }) => {
  const input = markUnparsed({ year: query.get("year") ?? undefined });
  return { ...(await exportVendorTotals({ ctx, input })), type: "text/csv; charset=utf-8" };
});
