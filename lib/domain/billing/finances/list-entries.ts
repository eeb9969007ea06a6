import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { getEntryColumn, selectEntries } from "@/lib/domain/billing/finances/data";
import type { EntryDto } from "@/lib/domain/billing/finances/dto";
import { type ListEntriesInput, listEntriesSchema } from "@/lib/domain/billing/finances/model/schemas";
import { parse } from "@/lib/errors";
import { readPage } from "@/lib/lists/cursor";
import { formatSort } from "@/lib/lists/sort";
import { sortKeysSchema } from "@/lib/lists/sort-keys";

export interface EntryPage {
  entries: EntryDto[];
  nextCursor: string | null;
  previousCursor: string | null;
}

/** Lists income and expenses, newest first unless the input requests another order. */
export async function listEntries({ ctx, input }: VerbArguments<ListEntriesInput>): Promise<EntryPage> {
  requirePermission(ctx, "finances", "read");
  const { cursor, limit, sort, ...filter } = parse(listEntriesSchema, input);
  const { rows, ...cursors } = await readPage({
    list: `finances ${formatSort(sort)}`,
    schema: sortKeysSchema(getEntryColumn(sort)),
    cursor,
    limit,
    read: (place, count) => selectEntries(ctx, { filter, sort, place, limit: count }),
    getKeys: ({ sortKey, id }) => [sortKey, id],
  });
  return { entries: rows.map(({ sortKey: _key, ...entry }) => entry), ...cursors };
}
