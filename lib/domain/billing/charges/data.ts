import "server-only";
import { z } from "zod";
import { type Context, getActorUserId, getOrganizationId } from "@/lib/auth/context";
import { type CalendarDate, fromDateColumn, toDateColumn } from "@/lib/dates/calendar-date";
import { Prisma } from "@/lib/db";
import type { ChargeDto } from "@/lib/domain/billing/charges/dto";
import { APPROVAL_STATES, type ShareApproval } from "@/lib/domain/billing/charges/model/approval";
import { CHARGE_SOURCES, type ChargeSource } from "@/lib/domain/billing/charges/model/labels";
import type { SplitShare } from "@/lib/domain/billing/charges/model/split-charge";
import { SERVICE_CATEGORIES, type ServiceCategory } from "@/lib/domain/billing/services/model/labels";
import { createNotFoundError } from "@/lib/errors";
import { createId, isUuid } from "@/lib/ids";

export const CHARGE_COLUMNS = {
  id: true,
  chargedOn: true,
  horseId: true,
  horse: { select: { name: true } },
  serviceId: true,
  contactId: true,
  category: true,
  description: true,
  quantity: true,
  price: true,
  amount: true,
  discountAmount: true,
  taxRate: true,
  taxName: true,
  costAmount: true,
  costGroupId: true,
  source: true,
  sourceKey: true,
  note: true,
  writtenOffAt: true,
  writtenOffReason: true,
  revision: true,
  createdAt: true,
  shares: {
    select: {
      contactId: true,
      contact: { select: { name: true, mergedInto: { select: { id: true, name: true } } } },
      basisPoints: true,
      amount: true,
      discountAmount: true,
      approval: true,
      approvalReason: true,
      approvalDecidedAt: true,
      lineItem: { select: { invoice: { select: { id: true, invoiceNumber: true } } } },
    },
    orderBy: [{ basisPoints: "desc" }, { id: "asc" }],
  },
} as const satisfies Prisma.ChargeSelect;

type Row = Prisma.ChargeGetPayload<{ select: typeof CHARGE_COLUMNS }>;

const choicesSchema = z.object({ category: z.enum(SERVICE_CATEGORIES), source: z.enum(CHARGE_SOURCES) });

const approvalSchema = z.enum(APPROVAL_STATES);

export function toChargeDto(row: Row): ChargeDto {
  const shares = row.shares.map((share) => ({
    contactId: share.contact?.mergedInto?.id ?? share.contactId,
    contactName: (share.contact?.mergedInto ?? share.contact)?.name ?? null,
    basisPoints: share.basisPoints,
    amountCents: share.amount,
    discountCents: share.discountAmount,
    invoiceId: share.lineItem?.invoice.id ?? null,
    invoiceNumber: share.lineItem?.invoice.invoiceNumber ?? null,
    approval:
      share.approval === null
        ? null
        : {
            state: approvalSchema.parse(share.approval),
            reason: share.approvalReason,
            decidedAt: share.approvalDecidedAt?.toISOString() ?? null,
          },
  }));
  const isBilled = shares.every(({ invoiceId }) => invoiceId !== null);
  return {
    id: row.id,
    status: row.writtenOffAt ? "written_off" : isBilled ? "billed" : "unbilled",
    chargedOn: fromDateColumn(row.chargedOn),
    horseId: row.horseId,
    horseName: row.horse?.name ?? null,
    serviceId: row.serviceId,
    contactId: row.contactId,
    ...choicesSchema.parse({ category: row.category, source: row.source }),
    description: row.description,
    quantityHundredths: row.quantity.mul(100).toNumber(),
    priceCents: row.price,
    amountCents: row.amount,
    discountCents: row.discountAmount,
    taxRate: row.taxRate,
    taxName: row.taxName,
    costCents: row.costAmount,
    costGroupId: row.costGroupId,
    sourceKey: row.sourceKey,
    note: row.note,
    writtenOffAt: row.writtenOffAt?.toISOString() ?? null,
    writtenOffReason: row.writtenOffReason,
    revision: row.revision,
    createdAt: row.createdAt.toISOString(),
    shares,
  };
}

/** Members limited to selected horses can access only charges for those horses. */
export function filterChargesByActor(ctx: Context): Prisma.ChargeWhereInput {
  const organizationId = getOrganizationId(ctx);
  return ctx.horseIds === "all" ? { organizationId } : { organizationId, horseId: { in: [...ctx.horseIds] } };
}

/** Returns whether the actor can access a charge of the organization. See `filterChargesByActor`. */
export function canAccessCharge({ horseIds }: Context, { horseId }: Pick<ChargeDto, "horseId">): boolean {
  return horseIds === "all" || (horseId !== null && horseIds.includes(horseId));
}

/** Returns one of the organization's charges. Throws NOT_FOUND for an unknown ID. */
export async function getStoredCharge(ctx: Context, id: string): Promise<ChargeDto> {
  if (!ctx.organization || !isUuid(id)) throw createNotFoundError("Charge");
  const row = await ctx.db.charge.findFirst({
    where: { ...filterChargesByActor(ctx), id },
    select: CHARGE_COLUMNS,
  });
  if (!row) throw createNotFoundError("Charge");
  return toChargeDto(row);
}

/** Returns the given charges in any order. Leaves out charges that don't exist or that the actor can't see. */
export async function selectStoredCharges(ctx: Context, ids: readonly string[]): Promise<ChargeDto[]> {
  const rows = await ctx.db.charge.findMany({
    where: { ...filterChargesByActor(ctx), id: { in: [...ids] } },
    select: CHARGE_COLUMNS,
  });
  return rows.map(toChargeDto);
}

/** Returns a charge and locks it until the transaction ends, so that it can't be billed at the same time. */
export async function lockStoredCharge(tx: Context, id: string): Promise<ChargeDto> {
  const [charge] = isUuid(id) ? await lockStoredCharges(tx, [id]) : [];
  if (!charge) throw createNotFoundError("Charge");
  return charge;
}

/**
 * Locks the given charges until the transaction ends, and returns them. Leaves out charges that don't exist or
 * that the actor can't see.
 */
export async function lockStoredCharges(tx: Context, ids: readonly string[]): Promise<ChargeDto[]> {
  const organizationId = getOrganizationId(tx);
  await tx.db.$executeRaw`
    SELECT 1 FROM charges
    WHERE organization_id = ${organizationId}::uuid AND id = ANY(${ids}::text[]::uuid[]) ORDER BY id FOR UPDATE`;
  await tx.db.$executeRaw`
    SELECT 1 FROM charge_shares
    WHERE organization_id = ${organizationId}::uuid AND charge_id = ANY(${ids}::text[]::uuid[])
    ORDER BY id FOR UPDATE`;
  return selectStoredCharges(tx, ids);
}

/** A charge's columns, except its shares and source. */
export interface ChargeValues {
  chargedOn: CalendarDate;
  horseId: string | null;
  serviceId: string | null;
  contactId: string | null;
  category: ServiceCategory;
  description: string;
  quantityHundredths: number;
  priceCents: number;
  amountCents: number;
  discountCents: number;
  taxRate: number;
  taxName: string | null;
  costCents: number | null;
  note: string | null;
}

export interface StoredCharge {
  id: string;
  source: ChargeSource;
  sourceKey: string | null;
  costGroupId: string | null;
  fields: ChargeValues;
}

/** Inserts charges. Skips a charge if its ID is taken or its event already has a charge. Returns the inserted IDs. */
export async function insertChargeRows(
  tx: Context,
  charges: readonly StoredCharge[],
): Promise<ReadonlySet<string>> {
  const rows = await tx.db.charge.createManyAndReturn({
    data: charges.map(({ fields, ...key }) => ({
      ...key,
      organizationId: getOrganizationId(tx),
      ...toColumns(fields),
      createdBy: getActorUserId(tx),
      createdAt: tx.clock.now(),
    })),
    skipDuplicates: true,
    select: { id: true },
  });
  return new Set(rows.map(({ id }) => id));
}

function toColumns(fields: ChargeValues) {
  return {
    chargedOn: toDateColumn(fields.chargedOn),
    horseId: fields.horseId,
    serviceId: fields.serviceId,
    contactId: fields.contactId,
    category: fields.category,
    description: fields.description,
    quantity: new Prisma.Decimal(fields.quantityHundredths).div(100),
    price: fields.priceCents,
    amount: fields.amountCents,
    discountAmount: fields.discountCents,
    taxRate: fields.taxRate,
    taxName: fields.taxName,
    costAmount: fields.costCents,
    note: fields.note,
  };
}

/** A share with its approval. The approval is null if the share doesn't need one. */
export type NewShare = SplitShare & { approval: ShareApproval | null };

export async function insertChargeShares(
  tx: Context,
  shares: readonly (NewShare & { chargeId: string })[],
): Promise<void> {
  await tx.db.chargeShare.createMany({
    data: shares.map(({ chargeId, contactId, basisPoints, amountCents, discountCents, approval }) => ({
      id: createId(),
      organizationId: getOrganizationId(tx),
      chargeId,
      contactId,
      basisPoints,
      amount: amountCents,
      discountAmount: discountCents,
      approval: approval?.state ?? null,
      approvalReason: approval?.reason ?? null,
      approvalDecidedAt: approval?.decidedAt ?? null,
    })),
  });
}

/** Returns the charge for an event, or null. */
export async function findChargeBySource(ctx: Context, sourceKey: string): Promise<ChargeDto | null> {
  const row = await ctx.db.charge.findUnique({
    where: { organizationId_sourceKey: { organizationId: getOrganizationId(ctx), sourceKey } },
    select: CHARGE_COLUMNS,
  });
  return row && toChargeDto(row);
}

/** Returns the charges for the given events, including charges for horses that the actor can't see. */
export async function selectChargesOfEvents(
  ctx: Context,
  sourceKeys: readonly string[],
): Promise<ChargeDto[]> {
  if (sourceKeys.length === 0) return [];
  const rows = await ctx.db.charge.findMany({
    where: { organizationId: getOrganizationId(ctx), sourceKey: { in: [...sourceKeys] } },
    select: CHARGE_COLUMNS,
  });
  return rows.map(toChargeDto);
}

/** Returns the keys of events that have a charge, including charges for horses that the actor can't see. */
export async function selectChargedSourceKeys(
  ctx: Context,
  sourceKeys: readonly string[],
): Promise<string[]> {
  if (sourceKeys.length === 0) return [];
  const rows = await ctx.db.charge.findMany({
    where: { organizationId: getOrganizationId(ctx), sourceKey: { in: [...sourceKeys] } },
    select: { sourceKey: true },
  });
  return rows.flatMap(({ sourceKey }) => sourceKey ?? []);
}

/** Updates a locked charge and replaces its shares. The caller ensures that the charge has no billed shares. */
export async function replaceCharge(
  tx: Context,
  id: string,
  { fields, shares }: { fields: ChargeValues; shares: readonly NewShare[] },
): Promise<ChargeDto> {
  const organizationId = getOrganizationId(tx);
  await tx.db.charge.update({
    where: { organizationId_id: { organizationId, id } },
    data: { ...toColumns(fields), revision: { increment: 1 }, updatedAt: tx.clock.now() },
    select: { id: true },
  });
  await tx.db.chargeShare.deleteMany({ where: { organizationId, chargeId: id } });
  await insertChargeShares(
    tx,
    shares.map((share) => ({ ...share, chargeId: id })),
  );
  return getStoredCharge(tx, id);
}

/** Restores a locked charge that was written off. */
export async function restoreChargeRow(tx: Context, id: string): Promise<ChargeDto> {
  const row = await tx.db.charge.update({
    where: { organizationId_id: { organizationId: getOrganizationId(tx), id } },
    data: {
      ...{ writtenOffAt: null, writtenOffReason: null },
      revision: { increment: 1 },
      updatedAt: tx.clock.now(),
    },
    select: CHARGE_COLUMNS,
  });
  return toChargeDto(row);
}

/** Writes off locked charges in one SQL statement. */
export async function setChargesWrittenOff(
  tx: Context,
  ids: readonly string[],
  { at, reason }: { at: Date; reason: string },
): Promise<ChargeDto[]> {
  await tx.db.charge.updateMany({
    where: { organizationId: getOrganizationId(tx), id: { in: [...ids] } },
    data: { writtenOffAt: at, writtenOffReason: reason, revision: { increment: 1 }, updatedAt: at },
  });
  return selectStoredCharges(tx, ids);
}

/** Deletes locked charges in one SQL statement. */
export async function deleteChargeRows(tx: Context, ids: readonly string[]): Promise<void> {
  await tx.db.charge.deleteMany({
    where: { organizationId: getOrganizationId(tx), id: { in: [...ids] } },
  });
}
