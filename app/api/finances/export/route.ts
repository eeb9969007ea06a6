import { isCalendarDate } from "@/lib/dates/calendar-date";
import { exportEntries } from "@/lib/domain/billing/finances/export-entries";
import { createNotFoundError } from "@/lib/errors";
import { requireRequestContext } from "@/lib/http/request-session";
import { publicRoute } from "@/lib/http/route";
import { isUuid } from "@/lib/ids";
import { markUnparsed } from "@/lib/mark-unparsed";

/**
 * Returns entries as a CSV file, with the same filters as the list. `format=quickbooks` returns a file for
 * QuickBooks.
 */
export const GET = publicRoute(async (request) => {
  const query = new URL(request.url).searchParams;
  const named = query.get("organization_id") ?? undefined;
  const { ctx } = await requireRequestContext(request, named && isUuid(named) ? named : undefined);
  if (named !== undefined && ctx.organization?.id !== named) throw createNotFoundError("Organization");
  const csv = await exportEntries({ ctx, input: markUnparsed(Object.fromEntries(query)) });
  const name = [
    query.get("format") === "quickbooks" ? "finances-quickbooks" : "finances",
    ...["from", "to"].flatMap((field) => readDay(query.get(field))),
  ].join("-");
  return new Response(csv, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${name}.csv"`,
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
    },
  });
});

function readDay(value: string | null): string[] {
  return value && isCalendarDate(value) ? [value] : [];
}
