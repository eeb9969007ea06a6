import "server-only";
import { z } from "zod";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { toDateColumn } from "@/lib/dates/calendar-date";
import { type DuplicateCounts, getDuplicateKey } from "@/lib/domain/billing/finances/check-entry-rows";
import { IS_VISIBLE_ENTRY } from "@/lib/domain/billing/finances/columns";
import { ENTRY_KINDS } from "@/lib/domain/billing/finances/model/categories";
import type { HorsesByName } from "@/lib/domain/billing/finances/parse-entry-row";
import type { EntryState, ShareCents } from "@/lib/domain/billing/finances/write-data";
import { formatUuidArray } from "@/lib/domain/horses/horses/format-uuid-array";
import { createId } from "@/lib/ids";
import { lockUntilCommit } from "@/lib/lock-until-commit";
import { queryJsonList } from "@/lib/query-json";

/**
 * Locks the organization's imports until the transaction ends, so that concurrent uploads of the same file add its
 * rows only once.
 */
export async function lockFinanceImports(tx: Context): Promise<void> {
  await lockUntilCommit(tx, `finance-import:${getOrganizationId(tx)}`);
}

/** Returns the IDs of the member's horses, keyed by name and by barn name. */
export async function findHorsesByName(ctx: Context): Promise<HorsesByName> {
  const rows = await ctx.db.horse.findMany({
    where: {
      organizationId: getOrganizationId(ctx),
      archivedAt: null,
      ...(ctx.horseIds !== "all" && { id: { in: [...ctx.horseIds] } }),
    },
    select: { id: true, name: true, barnName: true },
  });
  const names = new Map<string, string[]>();
  for (const { id, name, barnName } of rows) {
    for (const key of new Set([name.toLowerCase(), barnName?.toLowerCase() ?? ""])) {
      if (key !== "") names.set(key, [...(names.get(key) ?? []), id]);
    }
  }
  return names;
}

const SELECT_ENTRIES_BY_DATE = `
  SELECT json_agg(json_build_object('booked_on', booked_on, 'kind', kind, 'amount', amount_cents, 'vendor', vendor)) AS value
  FROM finance_entries entry
  WHERE entry.organization_id = $1::uuid AND entry.deleted_at IS NULL AND booked_on = ANY($3::date[]) AND ${IS_VISIBLE_ENTRY}`;

const existingEntrySchema = z.object({
  booked_on: z.string(),
  kind: z.enum(ENTRY_KINDS),
  amount: z.number(),
  vendor: z.string().nullable(),
});

/**
 * Counts the entries on these dates, grouped by the key that identifies duplicates. Includes only entries
 * that the member can see.
 */
export async function countDuplicates(ctx: Context, days: readonly string[]): Promise<DuplicateCounts> {
  const values = [getOrganizationId(ctx), formatUuidArray(ctx.horseIds), `{${[...new Set(days)].join(",")}}`];
  const entries = await queryJsonList(ctx.db, {
    schema: existingEntrySchema,
    sql: SELECT_ENTRIES_BY_DATE,
    values,
  });
  const counts = new Map<string, number>();
  for (const entry of entries) {
    const key = getDuplicateKey(entry);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

export interface ImportedEntry {
  state: EntryState;
  parts: readonly ShareCents[];
}

export async function insertImportedEntries(tx: Context, entries: readonly ImportedEntry[]): Promise<void> {
  const organizationId = getOrganizationId(tx);
  const newEntries = entries.map((entry) => ({ ...entry, id: createId() }));
  await tx.db.financeEntry.createMany({
    data: newEntries.map(({ id, state: { bookedOn, ...state } }) => ({
      ...{ id, organizationId, ...state, bookedOn: toDateColumn(bookedOn) },
      ...{ source: "import", sourceKey: `import:${id}`, createdAt: tx.clock.now() },
    })),
  });
  await tx.db.financeAllocation.createMany({
    data: newEntries.flatMap(({ id: entryId, parts }) =>
      parts.map(({ horseId, cents }) => ({
        ...{ id: createId(), organizationId, entryId, horseId, amountCents: cents },
      })),
    ),
  });
}
