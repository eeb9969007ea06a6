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

/** Members limited to selected horses can only access the charges of those horses. */
export function filterChargesByActor(ctx: Context): Prisma.ChargeWhereInput {
  const organizationId = getOrganizationId(ctx);
  return ctx.horseIds === "all" ? { organizationId } : { organizationId, horseId: { in: [...ctx.horseIds] } };
}

/** Returns a charge of the context's organization. Throws NOT_FOUND for other IDs. */
export async function getStoredCharge(ctx: Context, id: string): Promise<ChargeDto> {
  if (!ctx.organization || !isUuid(id)) throw createNotFoundError("Charge");
  const row = await ctx.db.charge.findFirst({
    where: { ...filterChargesByActor(ctx), id },
    select: CHARGE_COLUMNS,
  });
  if (!row) throw createNotFoundError("Charge");
  return toChargeDto(row);
}

/** Returns a charge and locks it until the transaction ends, so that no invoice bills the charge at the same time. */
export async function lockStoredCharge(tx: Context, id: string): Promise<ChargeDto> {
  if (!isUuid(id)) throw createNotFoundError("Charge");
  await tx.db.$executeRaw`
    SELECT 1 FROM charges WHERE organization_id = ${getOrganizationId(tx)}::uuid AND id = ${id}::uuid FOR UPDATE`;
  await tx.db.$executeRaw`
    SELECT 1 FROM charge_shares
    WHERE organization_id = ${getOrganizationId(tx)}::uuid AND charge_id = ${id}::uuid ORDER BY id FOR UPDATE`;
  return getStoredCharge(tx, id);
}

/** The columns of a charge without its shares and its source. */
export interface ChargeFields {
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

interface ChargeKey {
  id: string;
  source: ChargeSource;
  sourceKey: string | null;
  costGroupId: string | null;
}

/** Inserts a charge. Returns false if the ID is taken or the event already has a charge. */
export async function insertChargeRow(
  tx: Context,
  { id, source, sourceKey, costGroupId }: ChargeKey,
  fields: ChargeFields,
): Promise<boolean> {
  const { count } = await tx.db.charge.createMany({
    data: {
      id,
      organizationId: getOrganizationId(tx),
      ...toColumns(fields),
      source,
      sourceKey,
      costGroupId,
      createdBy: getActorUserId(tx),
      createdAt: tx.clock.now(),
    },
    skipDuplicates: true,
  });
  return count > 0;
}

function toColumns(fields: ChargeFields) {
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

/** A share with its approval. The approval is null if the share needs none. */
export type NewShare = SplitShare & { approval: ShareApproval | null };

export async function insertChargeShares(
  tx: Context,
  chargeId: string,
  shares: readonly NewShare[],
): Promise<void> {
  await tx.db.chargeShare.createMany({
    data: shares.map(({ contactId, basisPoints, amountCents, discountCents, approval }) => ({
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

/** Updates a locked charge and replaces its shares. None of the shares may be billed already. */
export async function replaceCharge(
  tx: Context,
  id: string,
  { fields, shares }: { fields: ChargeFields; shares: readonly NewShare[] },
): Promise<ChargeDto> {
  const organizationId = getOrganizationId(tx);
  await tx.db.charge.update({
    where: { organizationId_id: { organizationId, id } },
    data: { ...toColumns(fields), revision: { increment: 1 }, updatedAt: tx.clock.now() },
    select: { id: true },
  });
  await tx.db.chargeShare.deleteMany({ where: { organizationId, chargeId: id } });
  await insertChargeShares(tx, id, shares);
  return getStoredCharge(tx, id);
}

/** Writes off a locked charge, or restores the charge if the write-off is null. */
export async function setChargeWriteOff(
  tx: Context,
  id: string,
  writeOff: { at: Date; reason: string } | null,
): Promise<ChargeDto> {
  const row = await tx.db.charge.update({
    where: { organizationId_id: { organizationId: getOrganizationId(tx), id } },
    data: {
      writtenOffAt: writeOff?.at ?? null,
      writtenOffReason: writeOff?.reason ?? null,
      revision: { increment: 1 },
      updatedAt: tx.clock.now(),
    },
    select: CHARGE_COLUMNS,
  });
  return toChargeDto(row);
}

export async function deleteChargeRow(tx: Context, id: string): Promise<void> {
  await tx.db.charge.delete({
    where: { organizationId_id: { organizationId: getOrganizationId(tx), id } },
    select: { id: true },
  });
}
