import "server-only";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { type CalendarDate, fromDateColumn } from "@/lib/dates/calendar-date";
import type { CompletedCare } from "@/lib/domain/billing/charges/charge-care";
import { isUuid } from "@/lib/ids";

function canAccessHorse({ horseIds }: Context, horseId: string): boolean {
  return horseIds === "all" || horseIds.includes(horseId);
}

/** Returns one of the organization's health records. Returns null if the record doesn't exist or is deleted. */
export async function findCompletedCare(ctx: Context, recordId: string): Promise<CompletedCare | null> {
  if (!isUuid(recordId)) return null;
  const [care] = await listCompletedCare(ctx, [recordId]);
  return care ?? null;
}

/** Returns the given health records of the organization that exist and whose horses the actor can see. */
export async function listCompletedCare(
  ctx: Context,
  recordIds: readonly string[],
): Promise<CompletedCare[]> {
  if (recordIds.length === 0) return [];
  const rows = await ctx.db.healthRecord.findMany({
    where: { organizationId: getOrganizationId(ctx), id: { in: [...recordIds] }, deletedAt: null },
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

/** Returns the given source keys for which a charge exists. */
export async function selectChargedSourceKeys(
  ctx: Context,
  sourceKeys: readonly string[],
): Promise<ReadonlySet<string | null>> {
  const rows = await ctx.db.charge.findMany({
    where: { organizationId: getOrganizationId(ctx), sourceKey: { in: [...sourceKeys] } },
    select: { sourceKey: true },
  });
  return new Set(rows.map(({ sourceKey }) => sourceKey));
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
  /** The name of the organization that charges the cost. */
  fromName: string;
}

/** Returns another organization's charge for a horse of this organization, or null. */
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
