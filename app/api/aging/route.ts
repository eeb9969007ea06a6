import { exportAging } from "@/lib/domain/billing/aging/export-aging";
import { downloadRoute } from "@/lib/http/download-route";
import { markUnparsed } from "@/lib/mark-unparsed";

/** Returns the aging report as a CSV file. The query parameters specify the view and its filters. */
export const GET = downloadRoute(async ({ ctx, query }) => {
  const names = ["view", "due", "contact", "horse"];
  const input = Object.fromEntries(names.map((name) => [name, query.get(name) ?? undefined]));
  return { ...(await exportAging({ ctx, input: markUnparsed(input) })), type: "text/csv; charset=utf-8" };
});
