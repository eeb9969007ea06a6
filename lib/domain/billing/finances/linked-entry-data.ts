import "server-only";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import type { EntrySource } from "@/lib/domain/billing/finances/model/sources";
import type { EntryState } from "@/lib/domain/billing/finances/write-data";
import { createId } from "@/lib/ids";

export interface LinkedEntry extends EntryState {
  source: Extract<EntrySource, "record" | "invoice" | "charge">;
  /** Identifies the source. Each source has at most one entry. */
  sourceKey: string;
  horseId: string | null;
}

/** Inserts the entry of a source or updates the existing one. */
export async function upsertLinkedEntryRow(tx: Context, flow: LinkedEntry): Promise<void> {
  const organizationId = getOrganizationId(tx);
  const { kind, amountCents, category, vendor, note, bookedOn, source, sourceKey, horseId } = flow;
  const now = tx.clock.now();
  const [entry] = await tx.db.$queryRaw<{ id: string }[]>`
    INSERT INTO finance_entries (id, organization_id, kind, amount_cents, category, vendor, note, booked_on, source,
                                 source_key, created_at, updated_at)
    VALUES (${createId()}::uuid, ${organizationId}::uuid, ${kind}, ${amountCents}, ${category}, ${vendor}, ${note},
            ${bookedOn}::date, ${source}, ${sourceKey}, ${now}, ${now})
    ON CONFLICT (organization_id, source_key) DO UPDATE SET
      amount_cents = excluded.amount_cents, category = excluded.category, vendor = excluded.vendor,
      note = excluded.note, booked_on = excluded.booked_on, deleted_at = NULL, updated_at = excluded.updated_at,
      revision = finance_entries.revision + 1
    RETURNING id::text`;
  if (!entry || !horseId) return;
  await tx.db.$executeRaw`
    INSERT INTO finance_allocations (id, organization_id, entry_id, horse_id, amount_cents)
    VALUES (${createId()}::uuid, ${organizationId}::uuid, ${entry.id}::uuid, ${horseId}::uuid, ${amountCents})
    ON CONFLICT (organization_id, entry_id, horse_id) DO UPDATE SET amount_cents = excluded.amount_cents`;
}

/** Removes the entry of a source. Returns whether there was one. */
export async function deleteLinkedEntryRow(tx: Context, sourceKey: string): Promise<boolean> {
  const { count } = await tx.db.financeEntry.updateMany({
    where: { organizationId: getOrganizationId(tx), sourceKey, deletedAt: null },
    data: { deletedAt: tx.clock.now(), updatedAt: tx.clock.now() },
  });
  return count > 0;
}
