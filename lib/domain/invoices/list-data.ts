import "server-only";
import type { Context } from "@/lib/auth/context";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { LINES_COLUMN, SUMMARY_COLUMNS, withIsoMoments } from "@/lib/domain/invoices/json-columns";
import { INVOICE_SEARCH_TEXT } from "@/lib/domain/invoices/search-text";
import type { InvoiceState } from "@/lib/domain/invoices/status";
import type { StoredInvoice, StoredSummary } from "@/lib/domain/invoices/stored";
import type { Place } from "@/lib/lists/cursor";
import { containing } from "@/lib/lists/search-pattern";
import { readJson } from "@/lib/read-json";

export interface InvoiceFilter {
  organizationId: string;
  today: CalendarDate;
  state: InvoiceState | null;
  search: string;
  place: Place<{ createdAt: string; id: string }> | null;
  limit: number;
}

/** One page of invoices, newest first, in one query along an index. */
export async function selectInvoices(ctx: Context, filter: InvoiceFilter): Promise<StoredSummary[]> {
  const rows = await readJson<StoredSummary[]>(ctx.db, listRead(filter, false));
  return (rows ?? []).map(withIsoMoments);
}

/** The same with the lines of each. */
export async function selectInvoicesWithLines(ctx: Context, filter: InvoiceFilter): Promise<StoredInvoice[]> {
  const rows = await readJson<StoredInvoice[]>(ctx.db, listRead(filter, true));
  return (rows ?? []).map(withIsoMoments);
}

function listRead(
  { organizationId, today, state, search, place: from, limit }: InvoiceFilter,
  withLines: boolean,
) {
  const values: (string | number)[] = [organizationId, limit];
  /** The place of one more value in the query. */
  const place = (value: string) => `$${values.push(value)}`;
  const [past, order] = from?.side === "before" ? [">", "ASC"] : ["<", "DESC"];
  const conditions = [
    "organization_id = $1::uuid",
    ...(state ? [stateCondition(state, () => `${place(today)}::date`)] : []),
    ...(search ? [`${INVOICE_SEARCH_TEXT} LIKE ${place(containing(search))}`] : []),
    ...(from
      ? [
          `(created_at, id) ${past} (${place(from.keys.createdAt)}::timestamptz, ${place(from.keys.id)}::uuid)`,
        ]
      : []),
  ];
  const sql = `
    SELECT coalesce(json_agg(page ORDER BY page."createdAt" DESC, page.id DESC), '[]') AS value FROM (
      SELECT ${SUMMARY_COLUMNS}${withLines ? `, ${LINES_COLUMN}` : ""} FROM invoices invoice
      WHERE ${conditions.join(" AND ")}
      ORDER BY created_at ${order}, id ${order} LIMIT $2::int
    ) page`;
  // A search is planned for its words: which index is the better one depends on them.
  if (search) return { sql, values };
  const name = `invoices-${state ?? "all"}${from ? `-${from.side}` : ""}${withLines ? "-lines" : ""}`;
  return { name, sql, values };
}

function stateCondition(state: InvoiceState, today: () => string): string {
  switch (state) {
    case "draft":
      return "status = 'draft' AND voided_at IS NULL";
    case "sent":
      return `status = 'sent' AND voided_at IS NULL AND due_date >= ${today()}`;
    case "overdue":
      return `status IN ('sent', 'overdue') AND voided_at IS NULL AND (status = 'overdue' OR due_date < ${today()})`;
    case "paid":
      return "status = 'paid'";
    case "void":
      return "voided_at IS NOT NULL";
  }
}
