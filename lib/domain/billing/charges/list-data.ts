import "server-only";
import type { Context } from "@/lib/auth/context";
import type { Prisma } from "@/lib/db";
import { CHARGE_COLUMNS, filterChargesByActor, toChargeDto } from "@/lib/domain/billing/charges/data";
import type { ChargeDto } from "@/lib/domain/billing/charges/dto";
import type { ChargeStatus } from "@/lib/domain/billing/charges/model/labels";
import { createPageQuery } from "@/lib/lists/prisma-page";
import { type PageRequest, restoreListOrder } from "@/lib/lists/sort-keys";

export interface ChargeFilter {
  status: ChargeStatus | null;
  /** A contact's ID, or "none" for charges without a known payer. */
  contactId: string | null;
  horseId: string | null;
  /** Whether to select only charges with a share that is waiting for approval or was declined. */
  isHeld: boolean;
}

const BY_STATUS: Readonly<Record<ChargeStatus, Prisma.ChargeWhereInput>> = {
  unbilled: { writtenOffAt: null, shares: { some: { lineItemId: null } } },
  billed: { writtenOffAt: null, shares: { none: { lineItemId: null } } },
  written_off: { writtenOffAt: { not: null } },
};

const HELD_SHARE = {
  lineItemId: null,
  approval: { in: ["waiting", "declined"] },
} satisfies Prisma.ChargeShareWhereInput;
const HELD: Prisma.ChargeWhereInput = { writtenOffAt: null, shares: { some: HELD_SHARE } };

function toWhere(
  ctx: Context,
  { status, contactId, horseId, isHeld }: ChargeFilter,
): Prisma.ChargeWhereInput {
  return {
    AND: [
      filterChargesByActor(ctx),
      ...(status ? [BY_STATUS[status]] : []),
      ...(contactId ? [{ shares: { some: isPaidBy(contactId) } }] : []),
      ...(horseId ? [{ horseId }] : []),
      ...(isHeld ? [HELD] : []),
    ],
  };
}

/**
 * Matches the shares of this contact and of contacts that were merged into it. "none" matches shares without a known
 * payer.
 */
function isPaidBy(contactId: string): Prisma.ChargeShareWhereInput {
  return contactId === "none"
    ? { contactId: null }
    : { OR: [{ contactId }, { contact: { mergedIntoId: contactId } }] };
}

export const CHARGE_SORT_COLUMN = { field: "chargedOn", type: "date" } as const;

/** Returns one page of charges, newest first. */
export async function selectCharges(
  ctx: Context,
  { filter, place, limit }: PageRequest & { filter: ChargeFilter },
): Promise<readonly ChargeDto[]> {
  const { where, ...query } = createPageQuery({
    columns: [CHARGE_SORT_COLUMN],
    isDescending: true,
    place,
    limit,
  });
  const rows = await ctx.db.charge.findMany({
    where: { AND: [toWhere(ctx, filter), where] },
    ...query,
    select: CHARGE_COLUMNS,
  });
  return restoreListOrder(rows.map(toChargeDto), place);
}

export interface ChargeTotal {
  chargeCount: number;
  /** After discounts and before tax. Includes only the shares that match the filter. */
  amountCents: number;
  /** The number of charges without a known payer. */
  unassignedCount: number;
}

/** Adds up the charges that match the filter. */
export async function selectChargeTotal(ctx: Context, filter: ChargeFilter): Promise<ChargeTotal> {
  const charge = toWhere(ctx, filter);
  const share: Prisma.ChargeShareWhereInput = {
    charge,
    AND: [
      ...(filter.status === "unbilled" ? [{ lineItemId: null }] : []),
      ...(filter.contactId ? [isPaidBy(filter.contactId)] : []),
      ...(filter.isHeld ? [HELD_SHARE] : []),
    ],
  };
  const [sum, chargeCount, unassignedCount] = await Promise.all([
    ctx.db.chargeShare.aggregate({ where: share, _sum: { amount: true, discountAmount: true } }),
    ctx.db.charge.count({ where: charge }),
    ctx.db.chargeShare.count({ where: { AND: [share, { contactId: null }] } }),
  ]);
  return {
    chargeCount,
    amountCents: (sum._sum.amount ?? 0) - (sum._sum.discountAmount ?? 0),
    unassignedCount,
  };
}

/**
 * Returns the charges whose source key starts with a prefix, oldest first. Excludes charges that the actor can't see.
 */
export async function selectChargesBySource(ctx: Context, keyPrefix: string): Promise<ChargeDto[]> {
  const rows = await ctx.db.charge.findMany({
    where: { AND: [filterChargesByActor(ctx), { sourceKey: { startsWith: keyPrefix } }] },
    orderBy: { id: "asc" },
    select: CHARGE_COLUMNS,
  });
  return rows.map(toChargeDto);
}

/** Returns the charges with the given source keys. Excludes charges that the actor can't see. */
export async function selectChargesBySourceKeys(
  ctx: Context,
  sourceKeys: readonly string[],
): Promise<ChargeDto[]> {
  if (sourceKeys.length === 0) return [];
  const rows = await ctx.db.charge.findMany({
    where: { AND: [filterChargesByActor(ctx), { sourceKey: { in: [...sourceKeys] } }] },
    select: CHARGE_COLUMNS,
  });
  return rows.map(toChargeDto);
}
