import "server-only";
import { z } from "zod";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { addCalendarDays, type CalendarDate, fromDateColumn, toDateColumn } from "@/lib/dates/calendar-date";
import { Prisma } from "@/lib/db";
import type { StoredAgreement } from "@/lib/domain/billing/agreements/dto";
import { CADENCES, CHARGE_TIMINGS } from "@/lib/domain/billing/agreements/model/labels";
import type { DaySpan } from "@/lib/domain/billing/agreements/model/periods";
import { SERVICE_CATEGORIES } from "@/lib/domain/billing/services/model/labels";
import { createNotFoundError } from "@/lib/errors";
import { createId, isUuid } from "@/lib/ids";

export const AGREEMENT_COLUMNS = {
  id: true,
  horseId: true,
  horse: { select: { name: true } },
  contactId: true,
  contact: { select: { name: true } },
  serviceId: true,
  service: {
    select: {
      name: true,
      category: true,
      nextHorseDiscount: true,
      prices: { select: { startsOn: true, price: true }, orderBy: { startsOn: "asc" } },
    },
  },
  description: true,
  quantity: true,
  price: true,
  cadence: true,
  billingDay: true,
  timing: true,
  startsOn: true,
  endsOn: true,
  isProrated: true,
  noticeDays: true,
  notes: true,
  nextOn: true,
  confirmedThrough: true,
  pauses: { select: { startsOn: true, endsOn: true, reason: true }, orderBy: { startsOn: "asc" } },
  periods: { select: { id: true }, take: 1 },
  revision: true,
  createdAt: true,
} as const satisfies Prisma.AgreementSelect;

type Row = Prisma.AgreementGetPayload<{ select: typeof AGREEMENT_COLUMNS }>;

const choicesSchema = z.object({
  category: z.enum(SERVICE_CATEGORIES),
  cadence: z.enum(CADENCES),
  timing: z.enum(CHARGE_TIMINGS),
});

export function toStoredAgreement(row: Row): StoredAgreement {
  const { horse, contact, service, quantity, price, periods, pauses, ...rest } = row;
  return {
    ...rest,
    ...choicesSchema.parse({ category: service.category, cadence: row.cadence, timing: row.timing }),
    horseName: horse?.name ?? null,
    contactName: contact?.name ?? null,
    serviceName: service.name,
    nextHorseDiscount: service.nextHorseDiscount,
    servicePrices: service.prices.map((one) => ({
      startsOn: fromDateColumn(one.startsOn),
      priceCents: one.price,
    })),
    quantityHundredths: quantity.mul(100).toNumber(),
    priceCents: price,
    startsOn: fromDateColumn(row.startsOn),
    endsOn: row.endsOn && fromDateColumn(row.endsOn),
    nextOn: row.nextOn && fromDateColumn(row.nextOn),
    confirmedThrough: row.confirmedThrough && fromDateColumn(row.confirmedThrough),
    pauses: pauses.map(({ startsOn, endsOn, reason }) => ({
      startsOn: fromDateColumn(startsOn),
      endsOn: fromDateColumn(endsOn),
      reason,
    })),
    hasPeriods: periods.length > 0,
    createdAt: row.createdAt.toISOString(),
  };
}

/** Members limited to selected horses can access only the agreements for those horses. */
export function filterAgreementsByActor(ctx: Context): Prisma.AgreementWhereInput {
  const where = { organizationId: getOrganizationId(ctx), deletedAt: null };
  return ctx.horseIds === "all" ? where : { ...where, horseId: { in: [...ctx.horseIds] } };
}

/** Returns one of the organization's agreements. Throws NOT_FOUND for an unknown ID. */
export async function getStoredAgreement(ctx: Context, id: string): Promise<StoredAgreement> {
  if (!ctx.organization || !isUuid(id)) throw createNotFoundError("Agreement");
  const row = await ctx.db.agreement.findFirst({
    where: { ...filterAgreementsByActor(ctx), id },
    select: AGREEMENT_COLUMNS,
  });
  if (!row) throw createNotFoundError("Agreement");
  return toStoredAgreement(row);
}

/** Returns the first agreement for the same horse and service that includes any of the given days, or null. */
export async function findOverlappingAgreement(
  ctx: Context,
  terms: Pick<AgreementColumns, "horseId" | "serviceId" | "startsOn"> & { endsOn: CalendarDate | null },
): Promise<StoredAgreement | null> {
  const { horseId, serviceId, startsOn, endsOn } = terms;
  if (horseId === null) return null;
  const row = await ctx.db.agreement.findFirst({
    where: {
      ...{ organizationId: getOrganizationId(ctx), deletedAt: null, horseId, serviceId },
      OR: [{ endsOn: null }, { endsOn: { gte: toDateColumn(startsOn) } }],
      ...(endsOn && { startsOn: { lte: toDateColumn(endsOn) } }),
    },
    orderBy: [{ startsOn: "asc" }, { id: "asc" }],
    select: AGREEMENT_COLUMNS,
  });
  return row && toStoredAgreement(row);
}

/** Returns an agreement and locks it until the transaction ends, so that each period is charged only once. */
export async function lockStoredAgreement(tx: Context, id: string): Promise<StoredAgreement> {
  if (!isUuid(id)) throw createNotFoundError("Agreement");
  await tx.db.$executeRaw`
    SELECT 1 FROM agreements WHERE organization_id = ${getOrganizationId(tx)}::uuid AND id = ${id}::uuid FOR UPDATE`;
  return getStoredAgreement(tx, id);
}

export type AgreementColumns = Pick<
  StoredAgreement,
  | "horseId"
  | "contactId"
  | "serviceId"
  | "description"
  | "quantityHundredths"
  | "priceCents"
  | "cadence"
  | "billingDay"
  | "timing"
  | "startsOn"
  | "isProrated"
  | "noticeDays"
  | "notes"
>;

function toColumns({ quantityHundredths, priceCents, startsOn, ...fields }: AgreementColumns) {
  return {
    ...fields,
    quantity: new Prisma.Decimal(quantityHundredths).div(100),
    price: priceCents,
    startsOn: toDateColumn(startsOn),
  };
}

export async function insertAgreement(
  tx: Context,
  fields: AgreementColumns & { endsOn: CalendarDate | null },
): Promise<string> {
  const { endsOn, ...terms } = fields;
  const id = createId();
  await tx.db.agreement.create({
    data: {
      id,
      organizationId: getOrganizationId(tx),
      ...toColumns(terms),
      endsOn: endsOn && toDateColumn(endsOn),
      nextOn: toDateColumn(terms.startsOn),
      createdAt: tx.clock.now(),
    },
    select: { id: true },
  });
  return id;
}

/** Updates the terms of a locked agreement, and the first day that isn't covered by a period yet. */
export async function updateAgreementRow(tx: Context, id: string, fields: AgreementColumns): Promise<void> {
  await updateRow(tx, id, { ...toColumns(fields), revision: { increment: 1 } });
  await updateFirstUncoveredDays(tx, [id]);
}

export async function setAgreementEnd(tx: Context, id: string, endsOn: CalendarDate | null): Promise<void> {
  await updateRow(tx, id, { endsOn: endsOn && toDateColumn(endsOn), revision: { increment: 1 } });
  await updateFirstUncoveredDays(tx, [id]);
}

export async function setConfirmedThrough(tx: Context, id: string, through: CalendarDate): Promise<void> {
  await updateRow(tx, id, { confirmedThrough: toDateColumn(through) });
}

export async function markAgreementDeleted(tx: Context, id: string): Promise<void> {
  await updateRow(tx, id, { deletedAt: tx.clock.now(), nextOn: null });
}

async function updateRow(tx: Context, id: string, data: Prisma.AgreementUncheckedUpdateInput): Promise<void> {
  await tx.db.agreement.update({
    where: { organizationId_id: { organizationId: getOrganizationId(tx), id } },
    data: { ...data, updatedAt: tx.clock.now() },
    select: { id: true },
  });
}

/** Increments the revision after a change to the agreement's pauses. */
export async function incrementAgreementRevision(tx: Context, id: string): Promise<void> {
  await updateRow(tx, id, { revision: { increment: 1 } });
}

/**
 * For each agreement, stores the first day that no period covers yet, or null if the periods cover the whole
 * agreement.
 */
export async function updateFirstUncoveredDays(tx: Context, ids: readonly string[]): Promise<void> {
  await tx.db.$executeRaw`
    UPDATE agreements a SET next_on = CASE WHEN a.ends_on < covered.next_on THEN NULL ELSE covered.next_on END
    FROM (
      SELECT own.id, coalesce(max(p.ends_on) + 1, min(own.starts_on)) AS next_on
      FROM agreements own
      LEFT JOIN agreement_periods p ON p.organization_id = own.organization_id AND p.agreement_id = own.id
      WHERE own.organization_id = ${getOrganizationId(tx)}::uuid AND own.id = ANY(${[...ids]}::text[]::uuid[])
      GROUP BY own.id
    ) covered
    WHERE a.organization_id = ${getOrganizationId(tx)}::uuid AND a.id = covered.id`;
}

export async function insertPause(
  tx: Context,
  agreementId: string,
  pause: DaySpan & { reason: string | null },
): Promise<void> {
  await tx.db.agreementPause.create({
    data: {
      id: createId(),
      organizationId: getOrganizationId(tx),
      agreementId,
      startsOn: toDateColumn(pause.startsOn),
      endsOn: toDateColumn(pause.endsOn),
      reason: pause.reason,
    },
    select: { id: true },
  });
}

/** Ends a pause on the day before `resumesOn`. If `resumesOn` is null, removes the pause. */
export async function shortenPause(
  tx: Context,
  {
    agreementId,
    startsOn,
    resumesOn,
  }: { agreementId: string; startsOn: CalendarDate; resumesOn: CalendarDate | null },
): Promise<void> {
  const where = { organizationId: getOrganizationId(tx), agreementId, startsOn: toDateColumn(startsOn) };
  if (resumesOn === null) await tx.db.agreementPause.deleteMany({ where });
  else {
    const endsOn = toDateColumn(addCalendarDays(resumesOn, -1));
    await tx.db.agreementPause.updateMany({ where, data: { endsOn } });
  }
}
