import "server-only";
import { z } from "zod";
import type { Context } from "@/lib/auth/context";
import { getIsoTimestampSql } from "@/lib/dates/iso-timestamp";
import type { ClientDto } from "@/lib/domain/billing/clients/data";
import type { ClientSort } from "@/lib/domain/billing/clients/model/sorts";
import { getInvoiceBalanceSql } from "@/lib/domain/billing/records/model/invoice-balance";
import { toContainsPattern } from "@/lib/lists/search-pattern";
import { type PageRequest, restoreListOrder } from "@/lib/lists/sort-keys";
import { buildSortedPageQuery, getSortKeySql, type SortColumn } from "@/lib/lists/sorted-page";
import { createBinder, queryJson, queryJsonList } from "@/lib/query-json";

/** Filters for a client list. */
export interface ClientSelection {
  organizationId: string;
  isArchived: boolean;
  search: string;
}

export interface ClientFilter extends ClientSelection, PageRequest {
  sort: ClientSort;
}

const listedClientSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  notes: z.string().nullable(),
  archivedAt: z.string().nullable(),
  isSample: z.boolean(),
  createdAt: z.string(),
  balanceCents: z.number(),
  /** The value of the column that the list is sorted by. */
  sortKey: z.string(),
}) satisfies z.ZodType<ClientDto>;
type ListedClient = z.infer<typeof listedClientSchema>;

/** A client's balance: the total balance of their open invoices. */
const BALANCE = `
  coalesce((SELECT sum(${getInvoiceBalanceSql("invoice")}) FROM invoices invoice
    WHERE organization_id = $1::uuid AND client_id = client.id
      AND status IN ('sent', 'overdue') AND voided_at IS NULL), 0)`;

const COLUMNS: Readonly<Record<ClientSort["key"], SortColumn>> = {
  name: { expression: "client.name", type: "text" },
  email: { expression: "coalesce(client.email, '')", type: "text" },
  balance: { expression: "client.balance", type: "bigint" },
};

export function getClientSortColumn({ key }: ClientSort): SortColumn {
  return COLUMNS[key];
}

/**
 * Reads one page of clients and their balances in one query. Reads all balances only if the list is sorted by
 * balance.
 */
export async function selectClientsWithBalance(
  ctx: Context,
  filter: ClientFilter,
): Promise<readonly ListedClient[]> {
  const { organizationId, sort, place, limit } = filter;
  const values: (string | number)[] = [organizationId, limit];
  const bind = createBinder(values);
  const column = getClientSortColumn(sort);
  const page = buildSortedPageQuery({
    columns: [column],
    sort,
    place,
    id: "client.id",
    bind,
  });
  const conditions = getSelectionConditions(filter, bind);
  const isByBalance = sort.key === "balance";
  const clients = isByBalance
    ? `(SELECT *, ${BALANCE} AS balance FROM clients client) client`
    : "clients client";
  const sql = `
    SELECT json_agg(listed) AS value FROM (
      SELECT id, name, email, phone, notes, ${getIsoTimestampSql("archived_at")} AS "archivedAt",
             is_sample AS "isSample", ${getIsoTimestampSql("created_at")} AS "createdAt",
             ${isByBalance ? "balance" : BALANCE}::bigint AS "balanceCents", "sortKey"
      FROM (
        SELECT client.*, ${getSortKeySql(column)} AS "sortKey" FROM ${clients}
        WHERE ${[...conditions, ...page.conditions].join(" AND ")}
        ORDER BY ${page.orderBy} LIMIT $2::int
      ) client ORDER BY ${page.orderBy}
    ) listed`;
  const rows = await queryJsonList(ctx.db, { schema: listedClientSchema, sql, values });
  return restoreListOrder(rows, place);
}

/** Counts the clients on all pages. */
export async function countSelectedClients(ctx: Context, selection: ClientSelection): Promise<number> {
  const values = [selection.organizationId];
  const conditions = getSelectionConditions(selection, createBinder(values));
  const sql = `SELECT count(*)::int AS value FROM clients WHERE ${conditions.join(" AND ")}`;
  return (await queryJson(ctx.db, { schema: z.number(), sql, values })) ?? 0;
}

function getSelectionConditions(
  { isArchived, search }: ClientSelection,
  bind: (value: string) => string,
): string[] {
  return [
    "organization_id = $1::uuid",
    `archived_at IS ${isArchived ? "NOT NULL" : "NULL"}`,
    "'client' = ANY(roles)",
    "merged_into_id IS NULL",
    ...(search ? [matchText(bind(toContainsPattern(search)))] : []),
  ];
}

/**
 * Returns the search condition. The first part uses the search index, but its result is null for clients without an
 * email address. The second part finds these clients.
 */
function matchText(pattern: string): string {
  return `(lower(name || ' ' || email) LIKE ${pattern} OR email IS NULL AND lower(name) LIKE ${pattern})`;
}
