import { z } from "zod";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { type ClientDto, toClientDto } from "@/lib/domain/clients/data";
import { selectClientsWithBalance } from "@/lib/domain/clients/list-data";
import { type ListClientsInput, listClientsSchema } from "@/lib/domain/clients/schemas";
import { parse } from "@/lib/errors";
import { readPage } from "@/lib/lists/cursor";

export interface ClientWithBalanceDto extends ClientDto {
  /** Cents of the client's sent and overdue invoices. */
  balanceCents: number;
}

export interface ClientPage {
  clients: ClientWithBalanceDto[];
  /** Where the next page starts; null after the last. */
  nextCursor: string | null;
  /** Where the page before ends; null on the first. */
  previousCursor: string | null;
}

const cursorSchema = z.tuple([z.string(), z.guid()]).transform(([name, id]) => ({ name, id }));

/** Clients by name, with what each owes. */
export async function listClients({ ctx, input }: VerbArguments<ListClientsInput>): Promise<ClientPage> {
  const organization = requirePermission(ctx, "clients", "read");
  const { search, archived, cursor, limit } = parse(listClientsSchema, input);
  const filter = { organizationId: organization.id, isArchived: archived, search };
  const { rows, ...cursors } = await readPage({
    list: "clients",
    schema: cursorSchema,
    cursor,
    limit,
    read: (from, count) => selectClientsWithBalance(ctx, { ...filter, place: from, limit: count }),
    keysOf: ({ name, id }) => [name, id],
  });
  return {
    clients: rows.map((row) => ({ ...toClientDto(row), balanceCents: Number(row.balance) })),
    ...cursors,
  };
}
