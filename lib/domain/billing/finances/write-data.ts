import "server-only";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { type CalendarDate, toDateColumn } from "@/lib/dates/calendar-date";
import type { Category, EntryKind } from "@/lib/domain/billing/finances/model/categories";
import type { EntryPaymentMethod } from "@/lib/domain/billing/finances/model/payment-methods";
import type { EntryFrequency } from "@/lib/domain/billing/finances/model/repeats";
import type { EntrySource } from "@/lib/domain/billing/finances/model/sources";
import { createId } from "@/lib/ids";

/** A horse's share of an entry, in cents. */
export interface ShareCents {
  horseId: string;
  cents: number;
}

export interface EntryState {
  kind: EntryKind;
  amountCents: number;
  category: Category;
  vendor: string | null;
  contactId: string | null;
  note: string | null;
  /** Null if unknown. */
  paymentMethod: EntryPaymentMethod | null;
  bookedOn: CalendarDate;
}

/** How an entry repeats; all fields are null if the entry doesn't repeat. */
export interface SeriesState {
  seriesId: string | null;
  startsOn: CalendarDate | null;
  repeats: EntryFrequency | null;
  nextOn: CalendarDate | null;
}

export interface NewEntry extends EntryState {
  /** Generated if omitted. */
  id?: string;
  source: EntrySource;
  sourceKey: string | null;
  /** The ID of the series. If omitted, the entry is the first of a new series. */
  series: Omit<SeriesState, "seriesId"> & { seriesId?: string };
}

const toNullableDateColumn = (date: CalendarDate | null) => date && toDateColumn(date);

/** Inserts an entry with its shares. Returns null if an entry with the same ID or source already exists. */
export async function insertEntry(
  tx: Context,
  { id = createId(), series, bookedOn, ...state }: NewEntry,
  parts: readonly ShareCents[],
): Promise<string | null> {
  const { count } = await tx.db.financeEntry.createMany({
    data: {
      ...{ id, organizationId: getOrganizationId(tx), ...state, bookedOn: toDateColumn(bookedOn) },
      ...{ seriesId: series.seriesId ?? (series.repeats && id), repeats: series.repeats },
      ...{
        startsOn: toNullableDateColumn(series.startsOn),
        nextOn: toNullableDateColumn(series.nextOn),
        createdAt: tx.clock.now(),
      },
    },
    skipDuplicates: true,
  });
  if (count === 0) return null;
  await insertEntryShares(tx, id, parts);
  return id;
}

/** Updates an entry. The caller must have locked the row. */
export async function updateEntryRow(
  tx: Context,
  id: string,
  { bookedOn, startsOn, nextOn, ...state }: EntryState & SeriesState,
  parts: readonly ShareCents[],
): Promise<void> {
  const organizationId = getOrganizationId(tx);
  await tx.db.financeEntry.update({
    where: { organizationId_id: { organizationId, id } },
    data: {
      ...{
        ...state,
        bookedOn: toDateColumn(bookedOn),
        startsOn: toNullableDateColumn(startsOn),
        nextOn: toNullableDateColumn(nextOn),
      },
      ...{ revision: { increment: 1 }, updatedAt: tx.clock.now() },
    },
    select: { id: true },
  });
  await replaceEntryShares(tx, id, parts);
}

/**
 * Stores how an entry was paid. This is allowed even while the books are locked. The caller must have locked the
 * row.
 */
export async function setEntryPaymentMethod(
  tx: Context,
  id: string,
  paymentMethod: EntryPaymentMethod | null,
): Promise<void> {
  await tx.db.financeEntry.update({
    where: { organizationId_id: { organizationId: getOrganizationId(tx), id } },
    data: { paymentMethod, revision: { increment: 1 }, updatedAt: tx.clock.now() },
    select: { id: true },
  });
}

/** Replaces an entry's shares if they changed. The shares of entries on locked days can't change. */
export async function replaceEntryShares(
  tx: Context,
  entryId: string,
  parts: readonly ShareCents[],
): Promise<void> {
  const where = { organizationId: getOrganizationId(tx), entryId };
  const stored = await tx.db.financeAllocation.findMany({
    where,
    select: { horseId: true, amountCents: true },
  });
  const centsByHorse = new Map(stored.map(({ horseId, amountCents }) => [horseId, amountCents]));
  const isSame =
    stored.length === parts.length &&
    parts.every(({ horseId, cents }) => centsByHorse.get(horseId) === cents);
  if (isSame) return;
  await tx.db.financeAllocation.deleteMany({ where });
  await insertEntryShares(tx, entryId, parts);
}

export async function insertEntryShares(
  tx: Context,
  entryId: string,
  parts: readonly ShareCents[],
): Promise<void> {
  const organizationId = getOrganizationId(tx);
  await tx.db.financeAllocation.createMany({
    data: parts.map(({ horseId, cents }) => ({
      ...{ id: createId(), organizationId, entryId, horseId, amountCents: cents },
    })),
  });
}

export async function markEntryDeleted(tx: Context, id: string, deletedAt: Date | null): Promise<void> {
  await tx.db.financeEntry.update({
    where: { organizationId_id: { organizationId: getOrganizationId(tx), id } },
    data: { deletedAt, updatedAt: tx.clock.now() },
    select: { id: true },
  });
}
