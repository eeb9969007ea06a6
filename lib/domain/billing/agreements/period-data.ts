import "server-only";
import { type Context, type ContextOrganization, getOrganizationId } from "@/lib/auth/context";
import { type CalendarDate, fromDateColumn, toDateColumn } from "@/lib/dates/calendar-date";
import { Prisma } from "@/lib/db";
import { AGREEMENT_COLUMNS, toStoredAgreement } from "@/lib/domain/billing/agreements/data";
import type { StoredAgreement } from "@/lib/domain/billing/agreements/dto";
import type { DaySpan } from "@/lib/domain/billing/agreements/model/periods";
import { selectDueOrganizations } from "@/lib/due-organizations";
import { createId } from "@/lib/ids";

export interface CoveredPeriod extends DaySpan {
  /** The charge's ID, or null if the period was skipped or had no billable day. */
  chargeId: string | null;
}

/** Stores a covered period: a period that was charged, was skipped or had no billable day. */
export async function insertCoveredPeriod(
  tx: Context,
  agreementId: string,
  period: CoveredPeriod,
): Promise<void> {
  await tx.db.agreementPeriod.create({
    data: {
      id: createId(),
      organizationId: getOrganizationId(tx),
      agreementId,
      startsOn: toDateColumn(period.startsOn),
      endsOn: toDateColumn(period.endsOn),
      chargeId: period.chargeId,
      createdAt: tx.clock.now(),
    },
    select: { id: true },
  });
}

/** Returns the covered periods that overlap a range of days. */
export async function selectCoveredPeriods(
  ctx: Context,
  agreementId: string,
  { startsOn, endsOn }: DaySpan,
): Promise<CoveredPeriod[]> {
  const rows = await ctx.db.agreementPeriod.findMany({
    where: {
      ...{ organizationId: getOrganizationId(ctx), agreementId },
      ...{ startsOn: { lte: toDateColumn(endsOn) }, endsOn: { gte: toDateColumn(startsOn) } },
    },
    orderBy: { startsOn: "asc" },
    select: { startsOn: true, endsOn: true, chargeId: true },
  });
  return rows.map((row) => ({
    startsOn: fromDateColumn(row.startsOn),
    endsOn: fromDateColumn(row.endsOn),
    chargeId: row.chargeId,
  }));
}

/** Returns the invoice number of a billed period that overlaps the given days, or null. */
export async function findInvoiceOfPeriods(
  ctx: Context,
  agreementId: string,
  { startsOn, endsOn }: DaySpan,
): Promise<string | null> {
  const share = await ctx.db.chargeShare.findFirst({
    where: {
      organizationId: getOrganizationId(ctx),
      lineItemId: { not: null },
      charge: {
        period: {
          agreementId,
          startsOn: { lte: toDateColumn(endsOn) },
          endsOn: { gte: toDateColumn(startsOn) },
        },
      },
    },
    select: { lineItem: { select: { invoice: { select: { invoiceNumber: true } } } } },
  });
  return share?.lineItem?.invoice.invoiceNumber ?? null;
}

export async function setPeriodCharge(
  tx: Context,
  agreementId: string,
  { startsOn, chargeId }: { startsOn: CalendarDate; chargeId: string },
): Promise<void> {
  await tx.db.agreementPeriod.updateMany({
    where: { organizationId: getOrganizationId(tx), agreementId, startsOn: toDateColumn(startsOn) },
    data: { chargeId },
  });
}

/** Finds organizations with an agreement that may be due today in the organization's time zone. */
export function findOrganizationsWithDueAgreements(ctx: Context): Promise<ContextOrganization[]> {
  return selectDueOrganizations(
    ctx,
    Prisma.sql`o.is_active AND EXISTS (
      SELECT FROM agreements a WHERE a.organization_id = o.id AND a.deleted_at IS NULL AND a.next_on <= zone.today
    )`,
  );
}

/** Returns the organization's agreements whose next period starts today or earlier. */
export async function findDueAgreements(ctx: Context, today: CalendarDate): Promise<StoredAgreement[]> {
  const rows = await ctx.db.agreement.findMany({
    where: { organizationId: getOrganizationId(ctx), deletedAt: null, nextOn: { lte: toDateColumn(today) } },
    orderBy: { id: "asc" },
    select: AGREEMENT_COLUMNS,
  });
  return rows.map(toStoredAgreement);
}

export interface SiblingAgreement {
  id: string;
  serviceId: string;
  horseId: string | null;
  contactId: string | null;
  startsOn: CalendarDate;
  endsOn: CalendarDate | null;
}

/** Returns all agreements that have a horse and one of these services, earliest first. */
export async function selectSiblingAgreements(
  ctx: Context,
  serviceIds: readonly string[],
): Promise<SiblingAgreement[]> {
  const rows = await ctx.db.agreement.findMany({
    where: {
      ...{ organizationId: getOrganizationId(ctx), serviceId: { in: [...new Set(serviceIds)] } },
      ...{ deletedAt: null, horseId: { not: null } },
    },
    orderBy: [{ startsOn: "asc" }, { id: "asc" }],
    select: { id: true, serviceId: true, horseId: true, contactId: true, startsOn: true, endsOn: true },
  });
  return rows.map((row) => ({
    ...row,
    startsOn: fromDateColumn(row.startsOn),
    endsOn: row.endsOn && fromDateColumn(row.endsOn),
  }));
}
