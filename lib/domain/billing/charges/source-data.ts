import "server-only";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { type CalendarDate, fromDateColumn, toDateColumn } from "@/lib/dates/calendar-date";
import type { Prisma } from "@/lib/db";
import { isUuid } from "@/lib/ids";

/** A health record, which documents completed care. */
export interface CareSource {
  recordId: string;
  /** The record's type. */
  kind: string;
  horseId: string;
  happenedOn: CalendarDate;
  title: string;
  /** The record's cost, which is already recorded as a finance entry. */
  costCents: number | null;
}

function canAccessHorse({ horseIds }: Context, horseId: string): boolean {
  return horseIds === "all" || horseIds.includes(horseId);
}

/** Returns one of the organization's health records. Returns null if the record doesn't exist or is deleted. */
export async function findCompletedCare(ctx: Context, recordId: string): Promise<CareSource | null> {
  if (!isUuid(recordId)) return null;
  const [care] = await listCompletedCare(ctx, [recordId]);
  return care ?? null;
}

/**
 * Returns the organization's health records with these IDs. Excludes records of horses that the actor can't
 * see.
 */
export async function listCompletedCare(ctx: Context, recordIds: readonly string[]): Promise<CareSource[]> {
  return recordIds.length === 0 ? [] : findCare(ctx, { id: { in: [...recordIds] } });
}

export interface CareFilter {
  kinds: readonly string[];
  from: CalendarDate;
  to: CalendarDate;
  horseIds: readonly string[];
}

/** Returns the health records that match the given types, days and horses, earliest first. */
export async function selectCare(
  ctx: Context,
  { kinds, from, to, horseIds }: CareFilter,
): Promise<CareSource[]> {
  return findCare(ctx, {
    kind: { in: [...kinds] },
    happenedOn: { gte: toDateColumn(from), lte: toDateColumn(to) },
    horseId: { in: [...horseIds] },
  });
}

async function findCare(ctx: Context, where: Prisma.HealthRecordWhereInput): Promise<CareSource[]> {
  const rows = await ctx.db.healthRecord.findMany({
    where: { ...where, organizationId: getOrganizationId(ctx), deletedAt: null },
    select: { id: true, kind: true, horseId: true, happenedOn: true, title: true, costCents: true },
    orderBy: [{ happenedOn: "asc" }, { id: "asc" }],
  });
  return rows
    .filter(({ horseId }) => canAccessHorse(ctx, horseId))
    .map(({ id, happenedOn, ...care }) => ({
      ...care,
      recordId: id,
      happenedOn: fromDateColumn(happenedOn),
    }));
}

/** Returns the IDs of the charges with the given source keys, keyed by source key. */
export async function selectChargeIds(
  ctx: Context,
  sourceKeys: readonly string[],
): Promise<ReadonlyMap<string | null, string>> {
  const rows = await ctx.db.charge.findMany({
    where: { organizationId: getOrganizationId(ctx), sourceKey: { in: [...sourceKeys] } },
    select: { id: true, sourceKey: true },
  });
  return new Map(rows.map(({ id, sourceKey }) => [sourceKey, id]));
}

interface ChargedOnDay {
  serviceId: string;
  day: CalendarDate;
  horseIds: readonly string[];
  /** The IDs of the charges to ignore. */
  exceptIds: readonly string[];
}

/** Returns the IDs of the horses with a charge for the service on the day. Written-off charges don't count. */
export async function selectChargedHorses(
  ctx: Context,
  { serviceId, day, horseIds, exceptIds }: ChargedOnDay,
): Promise<ReadonlySet<string | null>> {
  const rows = await ctx.db.charge.findMany({
    where: {
      ...{ organizationId: getOrganizationId(ctx), serviceId, chargedOn: toDateColumn(day) },
      ...{ horseId: { in: [...horseIds] }, id: { notIn: [...exceptIds] }, writtenOffAt: null },
    },
    select: { horseId: true },
  });
  return new Set(rows.map(({ horseId }) => horseId));
}

/** A charge that isn't linked to a health record. */
export interface UnlinkedCharge {
  horseId: string | null;
  chargedOn: CalendarDate;
  category: string;
  /** The type of care that the charge's service covers. */
  careKind: string | null;
}

/** Returns the charges that aren't linked to a health record, for the given days and horses. */
export async function selectUnlinkedCharges(
  ctx: Context,
  { from, to, horseIds }: Omit<CareFilter, "kinds">,
): Promise<UnlinkedCharge[]> {
  const rows = await ctx.db.charge.findMany({
    where: {
      organizationId: getOrganizationId(ctx),
      horseId: { in: [...horseIds] },
      chargedOn: { gte: toDateColumn(from), lte: toDateColumn(to) },
      source: { not: "care" },
    },
    select: { horseId: true, chargedOn: true, category: true, service: { select: { careKind: true } } },
  });
  return rows.map(({ chargedOn, service, ...row }) => ({
    ...row,
    chargedOn: fromDateColumn(chargedOn),
    careKind: service?.careKind ?? null,
  }));
}

export interface SharedCost {
  id: string;
  horseId: string;
  what: string;
  /** A finance category. */
  category: string;
  chargedOn: CalendarDate;
  amountCents: number;
  currency: string;
  /** The name of the organization that added the charge. */
  fromName: string;
}

/** Returns another organization's charge for one of this organization's horses, or null. */
export async function findSharedCost(ctx: Context, id: string): Promise<SharedCost | null> {
  if (!isUuid(id)) return null;
  const row = await ctx.db.horseCharge.findFirst({
    where: { organizationId: getOrganizationId(ctx), id, withdrawnAt: null },
    select: {
      ...{ id: true, horseId: true, what: true, category: true },
      ...{ chargedOn: true, amountCents: true, currency: true, fromName: true },
    },
  });
  if (!row || !canAccessHorse(ctx, row.horseId)) return null;
  return { ...row, chargedOn: fromDateColumn(row.chargedOn) };
}
