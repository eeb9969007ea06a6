import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import type { ClientDto } from "@/lib/domain/billing/clients/data";
import {
  countSelectedClients,
  getClientSortColumn,
  selectClientsWithBalance,
} from "@/lib/domain/billing/clients/list-data";
import { type ListClientsInput, listClientsSchema } from "@/lib/domain/billing/clients/model/schemas";
import { parse } from "@/lib/errors";
import { readPage } from "@/lib/lists/cursor";
import { formatSort } from "@/lib/lists/sort";
import { sortKeysSchema } from "@/lib/lists/sort-keys";

export interface ClientWithBalanceDto extends ClientDto {
  /** Total of the client's open (sent or overdue) invoices, in cents. */
  balanceCents: number;
}

export interface ClientPage {
  clients: ClientWithBalanceDto[];
  /** Cursor for the next page; null on the last page. */
  nextCursor: string | null;
  /** Cursor for the previous page; null on the first page. */
  previousCursor: string | null;
}

/** Counts the clients on all pages. */
export async function countClients({ ctx, input }: VerbArguments<ListClientsInput>): Promise<number> {
  const organization = requirePermission(ctx, "clients", "read");
  const { search, archived } = parse(listClientsSchema, input);
  return countSelectedClients(ctx, { organizationId: organization.id, isArchived: archived, search });
}

/** Lists clients with their balances, sorted by name unless the input requests another order. */
export async function listClients({ ctx, input }: VerbArguments<ListClientsInput>): Promise<ClientPage> {
  const organization = requirePermission(ctx, "clients", "read");
  const { search, archived, sort, cursor, limit } = parse(listClientsSchema, input);
  const filter = { organizationId: organization.id, isArchived: archived, search, sort };
  const { rows, ...cursors } = await readPage({
    list: `clients ${formatSort(sort)}`,
    schema: sortKeysSchema(getClientSortColumn(sort)),
    cursor,
    limit,
    read: (from, count) => selectClientsWithBalance(ctx, { ...filter, place: from, limit: count }),
    getKeys: ({ sortKey, id }) => [sortKey, id],
  });
  return { clients: rows.map(({ sortKey: _key, ...client }) => client), ...cursors };
}
