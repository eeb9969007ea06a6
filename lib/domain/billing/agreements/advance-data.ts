import "server-only";
import { z } from "zod";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { type CalendarDate, fromDateColumn, toDateColumn } from "@/lib/dates/calendar-date";
import { Prisma } from "@/lib/db";
import { AGREEMENT_COLUMNS, toStoredAgreement } from "@/lib/domain/billing/agreements/data";
import type { BilledAheadDto, StoredAgreement } from "@/lib/domain/billing/agreements/dto";
import type { DaySpan } from "@/lib/domain/billing/agreements/model/periods";
import type { CoveredPeriod } from "@/lib/domain/billing/agreements/period-data";
import { createId } from "@/lib/ids";
import { queryRows } from "@/lib/query-rows";

const idRowSchema = z.object({ id: z.string() });

/** Returns the agreements billed in advance whose next period starts on or before the given day. */
export async function selectAdvanceAgreements(
  ctx: Context,
  { throughOn, agreementIds }: { throughOn: CalendarDate; agreementIds?: readonly string[] },
): Promise<StoredAgreement[]> {
  const rows = await ctx.db.agreement.findMany({
    where: {
      ...{ organizationId: getOrganizationId(ctx), deletedAt: null, timing: "advance" },
      nextOn: { lte: toDateColumn(throughOn) },
      ...(agreementIds && { id: { in: [...agreementIds] } }),
    },
    orderBy: { id: "asc" },
    select: AGREEMENT_COLUMNS,
  });
  return rows.map(toStoredAgreement);
}

/**
 * Locks the agreements that `selectAdvanceAgreements` returns, until the transaction ends. Returns their IDs. The
 * caller must use only these agreements, because another transaction can add an agreement or release a period right
 * after this query.
 */
export async function lockAdvanceAgreements(tx: Context, throughOn: CalendarDate): Promise<string[]> {
  const rows = await queryRows(
    tx.db,
    idRowSchema,
    Prisma.sql`
    SELECT id::text FROM agreements WHERE organization_id = ${getOrganizationId(tx)}::uuid AND deleted_at IS NULL
      AND timing = 'advance' AND next_on <= ${throughOn}::date
    ORDER BY id FOR UPDATE`,
  );
  return rows.map(({ id }) => id);
}

/** Stores covered periods of locked agreements. */
export async function insertCoveredPeriods(
  tx: Context,
  periods: readonly (CoveredPeriod & { agreementId: string })[],
): Promise<void> {
  const organizationId = getOrganizationId(tx);
  await tx.db.agreementPeriod.createMany({
    data: periods.map(({ agreementId, startsOn, endsOn, chargeId }) => ({
      ...{ id: createId(), organizationId, agreementId, chargeId, createdAt: tx.clock.now() },
      ...{ startsOn: toDateColumn(startsOn), endsOn: toDateColumn(endsOn) },
    })),
  });
}

const UNBILLED = { writtenOffAt: null, shares: { every: { lineItemId: null } } } as const;

const billedAheadRowSchema = z.object({
  agreementId: z.string(),
  startsOn: z.string(),
  endsOn: z.string(),
  invoices: z.array(z.object({ id: z.string(), number: z.string() })),
});

/**
 * Locks the agreements whose charges are on an invoice, until the transaction ends. Returns their IDs. Must run
 * before charges and counters are locked, so that all transactions lock rows in the same order.
 */
export async function lockAgreementsOfInvoice(tx: Context, invoiceId: string): Promise<string[]> {
  const rows = await queryRows(
    tx.db,
    idRowSchema,
    Prisma.sql`
    SELECT id::text FROM agreements
    WHERE organization_id = ${getOrganizationId(tx)}::uuid AND id IN (
      SELECT period.agreement_id FROM invoice_line_items line
      JOIN charge_shares share ON share.organization_id = line.organization_id AND share.line_item_id = line.id
      JOIN agreement_periods period ON period.charge_id = share.charge_id
      WHERE line.organization_id = ${getOrganizationId(tx)}::uuid AND line.invoice_id = ${invoiceId}::uuid)
    ORDER BY id FOR UPDATE`,
  );
  return rows.map(({ id }) => id);
}

/** A covered period that hasn't started. */
export interface FuturePeriod {
  id: string;
  agreementId: string;
  chargeId: string | null;
  /** Whether the charge was written off, or one of its shares is on an invoice. */
  isFinal: boolean;
}

/** Returns the covered periods that start after the given day, latest first. */
export async function selectFuturePeriods(
  ctx: Context,
  agreementIds: readonly string[],
  day: CalendarDate,
): Promise<FuturePeriod[]> {
  const rows = await ctx.db.agreementPeriod.findMany({
    where: {
      ...{ organizationId: getOrganizationId(ctx), agreementId: { in: [...agreementIds] } },
      startsOn: { gt: toDateColumn(day) },
    },
    orderBy: [{ agreementId: "asc" }, { startsOn: "desc" }],
    select: {
      ...{ id: true, agreementId: true, chargeId: true },
      charge: {
        select: {
          writtenOffAt: true,
          shares: { where: { lineItemId: { not: null } }, select: { id: true }, take: 1 },
        },
      },
    },
  });
  return rows.map(({ charge, ...row }) => ({
    ...row,
    isFinal: charge !== null && (charge.writtenOffAt !== null || charge.shares.length > 0),
  }));
}

export async function deleteCoveredPeriods(tx: Context, ids: readonly string[]): Promise<void> {
  await tx.db.agreementPeriod.deleteMany({
    where: { organizationId: getOrganizationId(tx), id: { in: [...ids] } },
  });
}

export interface UnbilledPeriod extends DaySpan {
  agreement: StoredAgreement;
  charge: { id: string; chargedOn: CalendarDate; amountCents: number };
}

/** Returns the periods that started by the given day and whose charges aren't on an invoice. */
export async function selectUnbilledPeriods(
  ctx: Context,
  agreementIds: readonly string[],
  day: CalendarDate,
): Promise<UnbilledPeriod[]> {
  const rows = await ctx.db.agreementPeriod.findMany({
    where: {
      ...{ organizationId: getOrganizationId(ctx), agreementId: { in: [...agreementIds] } },
      ...{ startsOn: { lte: toDateColumn(day) }, charge: UNBILLED },
    },
    orderBy: [{ agreementId: "asc" }, { startsOn: "asc" }],
    select: {
      ...{ startsOn: true, endsOn: true, agreement: { select: AGREEMENT_COLUMNS } },
      charge: { select: { id: true, chargedOn: true, amount: true } },
    },
  });
  return rows.flatMap(({ startsOn, endsOn, agreement, charge }) =>
    charge
      ? {
          ...{ startsOn: fromDateColumn(startsOn), endsOn: fromDateColumn(endsOn) },
          agreement: toStoredAgreement(agreement),
          charge: { id: charge.id, chargedOn: fromDateColumn(charge.chargedOn), amountCents: charge.amount },
        }
      : [],
  );
}

/** For each agreement, returns the dates and invoices of the billed periods that start after the given day. */
export async function selectBilledAhead(
  ctx: Context,
  agreementIds: readonly string[],
  day: CalendarDate,
): Promise<ReadonlyMap<string, BilledAheadDto>> {
  const rows = await queryRows(
    ctx.db,
    billedAheadRowSchema,
    Prisma.sql`
    SELECT period.agreement_id::text AS "agreementId", min(period.starts_on)::text AS "startsOn",
      max(period.ends_on)::text AS "endsOn",
      json_agg(DISTINCT jsonb_build_object('id', invoice.id, 'number', invoice.invoice_number)) AS invoices
    FROM agreement_periods period
    JOIN charge_shares share ON share.organization_id = period.organization_id AND share.charge_id = period.charge_id
    JOIN invoice_line_items line ON line.id = share.line_item_id
    JOIN invoices invoice ON invoice.organization_id = period.organization_id AND invoice.id = line.invoice_id
    WHERE period.organization_id = ${getOrganizationId(ctx)}::uuid AND period.starts_on > ${day}::date
      AND period.agreement_id = ANY(${[...agreementIds]}::text[]::uuid[])
    GROUP BY period.agreement_id`,
  );
  return new Map(rows.map(({ agreementId, ...ahead }) => [agreementId, ahead]));
}
