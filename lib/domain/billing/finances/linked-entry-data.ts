import "server-only";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { toDateColumn } from "@/lib/dates/calendar-date";
import type { EntrySource } from "@/lib/domain/billing/finances/model/sources";
import {
  type EntryState,
  insertEntryShares,
  type ShareCents,
} from "@/lib/domain/billing/finances/write-data";
import { createId } from "@/lib/ids";

export interface LinkedEntry extends Omit<EntryState, "contactId" | "paymentMethod"> {
  /** The vendor's contact, if the source has one. */
  contactId?: string | null;
  source: Extract<EntrySource, "record" | "invoice" | "charge">;
  /** Identifies the source. Each source has at most one entry. */
  sourceKey: string;
  horseId: string | null;
}

/** Inserts the entry of a source or updates the existing one. */
export async function upsertLinkedEntryRow(tx: Context, flow: LinkedEntry): Promise<void> {
  const organizationId = getOrganizationId(tx);
  const { kind, amountCents, category, vendor, note, bookedOn, source, sourceKey, horseId } = flow;
  const { contactId = null } = flow;
  const now = tx.clock.now();
  const [entry] = await tx.db.$queryRaw<{ id: string }[]>`
    INSERT INTO finance_entries (id, organization_id, kind, amount_cents, category, vendor, contact_id, note, booked_on,
                                 source, source_key, created_at, updated_at)
    VALUES (${createId()}::uuid, ${organizationId}::uuid, ${kind}, ${amountCents}, ${category}, ${vendor},
            ${contactId}::uuid, ${note},
            ${bookedOn}::date, ${source}, ${sourceKey}, ${now}, ${now})
    ON CONFLICT (organization_id, source_key) DO UPDATE SET
      amount_cents = excluded.amount_cents, category = excluded.category, vendor = excluded.vendor,
      contact_id = excluded.contact_id,
      note = excluded.note, booked_on = excluded.booked_on, deleted_at = NULL, updated_at = excluded.updated_at,
      revision = finance_entries.revision + 1
    RETURNING id::text`;
  if (!entry || !horseId) return;
  await tx.db.$executeRaw`
    INSERT INTO finance_allocations (id, organization_id, entry_id, horse_id, amount_cents)
    VALUES (${createId()}::uuid, ${organizationId}::uuid, ${entry.id}::uuid, ${horseId}::uuid, ${amountCents})
    ON CONFLICT (organization_id, entry_id, horse_id) DO UPDATE SET amount_cents = excluded.amount_cents`;
}

/** The expense for a vendor's bill that charges pass on to clients. */
export interface CostEntry extends Pick<EntryState, "amountCents" | "bookedOn"> {
  sourceKey: string;
  /** The horses' shares. */
  parts: readonly ShareCents[];
  details?: Pick<EntryState, "vendor" | "contactId" | "note" | "category"> | undefined;
}

/**
 * Inserts or updates the expense behind charges. Doesn't insert an expense without details. Returns whether the expense
 * exists.
 */
export async function upsertCostEntryRow(tx: Context, entry: CostEntry): Promise<boolean> {
  const { sourceKey, amountCents, bookedOn, parts, details } = entry;
  const organizationId = getOrganizationId(tx);
  const existing = await tx.db.financeEntry.findUnique({
    where: { organizationId_sourceKey: { organizationId, sourceKey } },
    select: { vendor: true, contactId: true, note: true, category: true },
  });
  // A repeated request without a vendor keeps the vendor entered earlier.
  const kept =
    existing && details?.vendor === null ? { vendor: existing.vendor, contactId: existing.contactId } : {};
  const text = details ? { ...details, ...kept } : existing;
  if (!text) return false;
  const state = { amountCents, bookedOn: toDateColumn(bookedOn), ...text, updatedAt: tx.clock.now() };
  const { id } = await tx.db.financeEntry.upsert({
    where: { organizationId_sourceKey: { organizationId, sourceKey } },
    create: { id: createId(), organizationId, kind: "expense", source: "charge", sourceKey, ...state },
    update: { ...state, deletedAt: null, revision: { increment: 1 } },
    select: { id: true },
  });
  await tx.db.financeAllocation.deleteMany({ where: { organizationId, entryId: id } });
  await insertEntryShares(tx, id, parts);
  return true;
}

/** Removes the entry of a source. Returns whether an entry existed. */
export async function deleteLinkedEntryRow(tx: Context, sourceKey: string): Promise<boolean> {
  const { count } = await tx.db.financeEntry.updateMany({
    where: { organizationId: getOrganizationId(tx), sourceKey, deletedAt: null },
    data: { deletedAt: tx.clock.now(), updatedAt: tx.clock.now() },
  });
  return count > 0;
}
