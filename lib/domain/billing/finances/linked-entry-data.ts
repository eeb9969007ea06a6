import "server-only";
import { z } from "zod";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { toDateColumn } from "@/lib/dates/calendar-date";
import { Prisma } from "@/lib/db";
import type { EntrySource } from "@/lib/domain/billing/finances/model/sources";
import {
  type EntryState,
  insertEntryShares,
  replaceEntryShares,
  type ShareCents,
} from "@/lib/domain/billing/finances/write-data";
import { createId } from "@/lib/ids";
import { queryRows } from "@/lib/query-rows";

export interface LinkedEntry extends Omit<EntryState, "contactId" | "paymentMethod"> {
  /** The contact that is the vendor, if the source specifies one. */
  contactId?: string | null;
  source: Extract<EntrySource, "record" | "invoice" | "charge">;
  /** Identifies the source. Each source has at most one entry. */
  sourceKey: string;
  horseId: string | null;
}

const storedLinkedEntrySchema = z.object({
  id: z.string(),
  bookedOn: z.string(),
  deletedAt: z.date().nullable(),
});
type StoredLinkedEntry = z.infer<typeof storedLinkedEntrySchema>;

/**
 * Locks and returns the entry for a source, even if the entry was deleted. Returns null if no entry exists.
 */
export async function lockLinkedEntry(tx: Context, sourceKey: string): Promise<StoredLinkedEntry | null> {
  const [entry] = await queryRows(
    tx.db,
    storedLinkedEntrySchema,
    Prisma.sql`
    SELECT id::text, booked_on::text AS "bookedOn", deleted_at AS "deletedAt" FROM finance_entries
    WHERE organization_id = ${getOrganizationId(tx)}::uuid AND source_key = ${sourceKey} FOR UPDATE`,
  );
  return entry ?? null;
}

/** Inserts the entry for a source. Does nothing if the source already has one. */
export async function insertLinkedEntry(tx: Context, { horseId, ...flow }: LinkedEntry): Promise<void> {
  const { kind, amountCents, category, vendor, note, bookedOn, source, sourceKey, contactId = null } = flow;
  const [entry] = await tx.db.financeEntry.createManyAndReturn({
    data: {
      ...{ id: createId(), organizationId: getOrganizationId(tx), kind, amountCents, category, vendor, note },
      ...{ contactId, bookedOn: toDateColumn(bookedOn), source, sourceKey, createdAt: tx.clock.now() },
    },
    select: { id: true },
    skipDuplicates: true,
  });
  if (entry && horseId) await insertEntryShares(tx, entry.id, [{ horseId, cents: amountCents }]);
}

/**
 * Updates the entry for a source, and restores the entry if it was deleted. The caller must have locked the row.
 * Doesn't use an upsert, because on a locked day the database would reject it even if nothing changes.
 */
export async function updateLinkedEntry(
  tx: Context,
  id: string,
  { amountCents, category, vendor, note, bookedOn, contactId = null, horseId }: LinkedEntry,
): Promise<void> {
  const organizationId = getOrganizationId(tx);
  await tx.db.financeEntry.update({
    where: { organizationId_id: { organizationId, id } },
    data: {
      ...{ amountCents, category, vendor, note, bookedOn: toDateColumn(bookedOn), contactId },
      ...{ deletedAt: null, updatedAt: tx.clock.now(), revision: { increment: 1 } },
    },
    select: { id: true },
  });
  if (horseId) await replaceEntryShares(tx, id, [{ horseId, cents: amountCents }]);
}

/** The expense for a vendor's bill that is passed on to clients through charges. */
export interface CostEntry extends Pick<EntryState, "amountCents" | "bookedOn"> {
  sourceKey: string;
  /** The horses' shares. */
  parts: readonly ShareCents[];
  details?: Pick<EntryState, "vendor" | "contactId" | "note" | "category"> | undefined;
}

/**
 * Inserts or updates the expense that covers the costs of charges. Without `details`, only updates an existing
 * expense. Returns whether the expense exists.
 */
export async function upsertCostEntryRow(tx: Context, entry: CostEntry): Promise<boolean> {
  const { sourceKey, amountCents, bookedOn, parts, details } = entry;
  const organizationId = getOrganizationId(tx);
  const existing = await tx.db.financeEntry.findUnique({
    where: { organizationId_sourceKey: { organizationId, sourceKey } },
    select: { vendor: true, contactId: true, note: true, category: true },
  });
  // If a repeated request doesn't include a vendor, the existing vendor is kept.
  const existingVendor =
    existing && details?.vendor === null ? { vendor: existing.vendor, contactId: existing.contactId } : {};
  const text = details ? { ...details, ...existingVendor } : existing;
  if (!text) return false;
  const state = { amountCents, bookedOn: toDateColumn(bookedOn), ...text, updatedAt: tx.clock.now() };
  const key = { organizationId, sourceKey };
  // Don't use an upsert, because the database would reject it on a locked day, even if nothing changes.
  const { id } = existing
    ? await tx.db.financeEntry.update({
        where: { organizationId_sourceKey: key },
        data: { ...state, deletedAt: null, revision: { increment: 1 } },
        select: { id: true },
      })
    : await tx.db.financeEntry.create({
        data: { id: createId(), ...key, kind: "expense", source: "charge", ...state },
        select: { id: true },
      });
  await replaceEntryShares(tx, id, parts);
  return true;
}

/** Removes the entry for a source. Returns whether an entry existed. */
export async function deleteLinkedEntryRow(tx: Context, sourceKey: string): Promise<boolean> {
  const { count } = await tx.db.financeEntry.updateMany({
    where: { organizationId: getOrganizationId(tx), sourceKey, deletedAt: null },
    data: { deletedAt: tx.clock.now(), updatedAt: tx.clock.now() },
  });
  return count > 0;
}
