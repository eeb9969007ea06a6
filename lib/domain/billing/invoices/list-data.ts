import "server-only";
import { z } from "zod";
import type { Context } from "@/lib/auth/context";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { matchInvoiceText } from "@/lib/domain/billing/invoices/match-invoice-text";
import type { InvoiceSort } from "@/lib/domain/billing/invoices/model/sorts";
import { storedAttachmentSchema } from "@/lib/domain/billing/records/invoice-dto";
import {
  ATTACHMENTS_COLUMN,
  formatInvoiceTimes,
  INVOICE_LINES_COLUMN,
  INVOICE_SUMMARY_COLUMNS,
} from "@/lib/domain/billing/records/invoice-json-columns";
import type { InvoiceState } from "@/lib/domain/billing/records/model/invoice-status";
import {
  type StoredInvoiceSummary,
  storedInvoiceSchema,
  storedInvoiceSummarySchema,
} from "@/lib/domain/billing/records/stored-invoice";
import { NAME_COLLATION } from "@/lib/lists/name-order";
import { toContainsPattern } from "@/lib/lists/search-pattern";
import { formatSort } from "@/lib/lists/sort";
import { type PageRequest, restoreListOrder } from "@/lib/lists/sort-keys";
import { buildSortedPageQuery, getSortKeySql, type SortColumn } from "@/lib/lists/sorted-page";
import { createBinder, queryJson, queryJsonList } from "@/lib/query-json";

/** Filters for an invoice list. */
export interface InvoiceSelection {
  organizationId: string;
  today: CalendarDate;
  state: InvoiceState | null;
  clientId: string | null;
  search: string;
}

export interface InvoiceFilter extends InvoiceSelection, PageRequest {
  sort: InvoiceSort;
}

/** The invoice's value in the sort column. Omitted if the list is sorted by creation time. */
const sortKeySchema = z.string().optional();
const listedSummarySchema = storedInvoiceSummarySchema.extend({ sortKey: sortKeySchema });
const listedInvoiceSchema = storedInvoiceSchema.extend({
  attachments: z.array(storedAttachmentSchema),
  sortKey: sortKeySchema,
});
export type ListedSummary = z.infer<typeof listedSummarySchema>;
export type ListedInvoice = z.infer<typeof listedInvoiceSchema>;

const COLUMNS: Readonly<Record<InvoiceSort["key"], SortColumn>> = {
  created: { expression: "created_at", type: "timestamptz" },
  number: { expression: "sequence", type: "bigint" },
  client: { expression: `lower(customer_name) COLLATE ${NAME_COLLATION}`, type: "text" },
  due: { expression: "due_date", type: "date" },
  total: { expression: "total_amount", type: "bigint" },
};

export function getInvoiceSortColumn({ key }: InvoiceSort): SortColumn {
  return COLUMNS[key];
}

/** Reads one page of invoices in one query. */
export async function selectInvoices(ctx: Context, filter: InvoiceFilter): Promise<readonly ListedSummary[]> {
  return readInvoices(ctx, getListQuery(filter, false), { schema: listedSummarySchema, filter });
}

/** Reads one page of invoices with their lines and attachments. */
export async function selectInvoicesWithLines(
  ctx: Context,
  filter: InvoiceFilter,
): Promise<readonly ListedInvoice[]> {
  return readInvoices(ctx, getListQuery(filter, true), { schema: listedInvoiceSchema, filter });
}

async function readInvoices<Listed extends StoredInvoiceSummary>(
  ctx: Context,
  query: ReturnType<typeof getListQuery>,
  { schema, filter }: { schema: z.ZodType<Listed>; filter: InvoiceFilter },
): Promise<readonly Listed[]> {
  const rows = await queryJsonList(ctx.db, { ...query, schema: schema });
  return restoreListOrder(rows.map(formatInvoiceTimes), filter.place);
}

/** Counts the invoices on all pages. */
export async function countSelectedInvoices(ctx: Context, selection: InvoiceSelection): Promise<number> {
  const values: string[] = [selection.organizationId];
  const conditions = getSelectionConditions(selection, createBinder(values));
  const sql = `SELECT count(*)::int AS value FROM invoices WHERE ${conditions.join(" AND ")}`;
  if (selection.search) return (await queryJson(ctx.db, { schema: z.number(), sql, values })) ?? 0;
  const name = `invoices-${selection.state ?? "all"}-${selection.clientId ? "client-" : ""}count`;
  return (await queryJson(ctx.db, { schema: z.number(), name, sql, values })) ?? 0;
}

function getSelectionConditions(
  { today, state, clientId, search }: InvoiceSelection,
  bind: (value: string) => string,
): string[] {
  return [
    "organization_id = $1::uuid",
    ...(state ? [getStateCondition(state, () => `${bind(today)}::date`)] : []),
    ...(clientId ? [`client_id = ${bind(clientId)}::uuid`] : []),
    ...(search ? [matchInvoiceText(bind(toContainsPattern(search)))] : []),
  ];
}

function getListQuery(filter: InvoiceFilter, withLines: boolean) {
  const { organizationId, state, clientId, search, sort, place, limit } = filter;
  const values: (string | number)[] = [organizationId, limit];
  const bind = createBinder(values);
  const column = getInvoiceSortColumn(sort);
  const page = buildSortedPageQuery({ columns: [column], sort, place, id: "id", bind });
  const conditions = [...getSelectionConditions(filter, bind), ...page.conditions];
  // Sorting by creation time doesn't need an extra column, because `INVOICE_SUMMARY_COLUMNS` includes the
  // creation time.
  const sortKey = sort.key === "created" ? "" : `, ${getSortKeySql(column)} AS "sortKey"`;
  const details = withLines ? `, ${INVOICE_LINES_COLUMN}, ${ATTACHMENTS_COLUMN}` : "";
  const sql = `
    SELECT coalesce(json_agg(page), '[]') AS value FROM (
      SELECT ${INVOICE_SUMMARY_COLUMNS}${sortKey}${details} FROM invoices invoice
      WHERE ${conditions.join(" AND ")}
      ORDER BY ${page.orderBy} LIMIT $2::int
    ) page`;
  // Searches don't use prepared statements, so that PostgreSQL can choose the best index for the search words.
  if (search) return { sql, values };
  const parts = [state ?? "all", formatSort(sort), place?.side ?? "start"];
  if (clientId) parts.push("client");
  if (withLines) parts.push("lines");
  return { name: `invoices-${parts.join("-")}`, sql, values };
}

function getStateCondition(state: InvoiceState, today: () => string): string {
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
