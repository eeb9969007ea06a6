import "server-only";
import { z } from "zod";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { DAY_MS } from "@/lib/clock";
import { type CalendarDate, fromDateColumn } from "@/lib/dates/calendar-date";
import { CREDIT_METHODS } from "@/lib/domain/billing/client-credits/model/kinds";
import type {
  ContactCare,
  ContactEntry,
  ContactEvent,
  ContactHorse,
  ContactInvoice,
  ContactMergeEvent,
  ContactPayment,
} from "@/lib/domain/billing/contact-overview/dto";
import { MERGE_UNDO_DAYS } from "@/lib/domain/billing/contacts/model/merge-labels";
import { CATEGORIES } from "@/lib/domain/billing/finances/model/categories";
import { invoicePaymentDtoSchema } from "@/lib/domain/billing/records/invoice-dto";
import { getInvoiceBalance, getInvoiceBalanceSql } from "@/lib/domain/billing/records/model/invoice-balance";
import { getInvoiceStatusOn, parseInvoiceStatus } from "@/lib/domain/billing/records/model/invoice-status";
import { formatUuidArray } from "@/lib/domain/horses/horses/format-uuid-array";
import { queryJson, queryJsonList } from "@/lib/query-json";

const horseSchema = z.object({
  id: z.string(),
  name: z.string(),
  basisPoints: z.number().nullable(),
  isLessee: z.boolean(),
}) satisfies z.ZodType<ContactHorse>;

const SELECT_HORSES = `
  SELECT json_agg(found) AS value FROM (
    SELECT h.id, h.name, s.basis_points AS "basisPoints", coalesce(o.lessee_id = $2::uuid, false) AS "isLessee"
    FROM ownerships o
    JOIN horses h ON h.organization_id = o.organization_id AND h.id = o.horse_id
    LEFT JOIN ownership_shares s ON s.organization_id = o.organization_id AND s.ownership_id = o.id AND s.contact_id = $2::uuid
    WHERE o.organization_id = $1::uuid AND o.starts_on <= $3::date AND h.archived_at IS NULL
      AND ($4::uuid[] IS NULL OR h.id = ANY($4::uuid[]))
      AND (s.id IS NOT NULL OR o.lessee_id = $2::uuid)
      AND NOT EXISTS (SELECT 1 FROM ownerships later WHERE later.organization_id = o.organization_id
        AND later.horse_id = o.horse_id AND later.starts_on > o.starts_on AND later.starts_on <= $3::date)
    ORDER BY lower(h.name), h.id LIMIT 200
  ) found`;

/**
 * Returns the horses that the contact owns or leases on a day, sorted by name. Excludes horses that the actor
 * has no permission to view.
 */
export async function selectContactHorses(
  ctx: Context,
  contactId: string,
  day: CalendarDate,
): Promise<ContactHorse[]> {
  const values = [getOrganizationId(ctx), contactId, day, formatUuidArray(ctx.horseIds)];
  return queryJsonList(ctx.db, { schema: horseSchema, sql: SELECT_HORSES, values });
}

const amountsSchema = z.object({
  balanceCents: z.number(),
  unbilledCount: z.number(),
  unbilledCents: z.number(),
});

const SELECT_AMOUNTS = `
  SELECT json_build_object(
    'balanceCents', (SELECT coalesce(sum(${getInvoiceBalanceSql("invoice")}), 0)::bigint FROM invoices invoice
      WHERE organization_id = $1::uuid AND client_id = $2::uuid AND status IN ('sent', 'overdue')
        AND voided_at IS NULL),
    'unbilledCount', count(s.id),
    'unbilledCents', coalesce(sum(s.amount - s.discount_amount), 0)::bigint
  ) AS value
  FROM charge_shares s JOIN charges c ON c.organization_id = s.organization_id AND c.id = s.charge_id
  JOIN clients payer ON payer.organization_id = s.organization_id AND payer.id = s.contact_id
  WHERE s.organization_id = $1::uuid AND coalesce(payer.merged_into_id, payer.id) = $2::uuid AND s.line_item_id IS NULL
    AND c.written_off_at IS NULL`;

/**
 * Returns the open balance of the contact's invoices, and the number and pre-tax total of the unbilled charges.
 */
export async function readContactAmounts(
  ctx: Context,
  contactId: string,
): Promise<z.infer<typeof amountsSchema>> {
  const values = [getOrganizationId(ctx), contactId];
  const amounts = await queryJson(ctx.db, { schema: amountsSchema, sql: SELECT_AMOUNTS, values });
  return amounts ?? { balanceCents: 0, unbilledCount: 0, unbilledCents: 0 };
}

/** Returns the contact's latest invoices. */
export async function selectContactInvoices(
  ctx: Context,
  contactId: string,
  today: CalendarDate,
): Promise<ContactInvoice[]> {
  const rows = await ctx.db.invoice.findMany({
    where: { organizationId: getOrganizationId(ctx), clientId: contactId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: 5,
    select: {
      ...{
        id: true,
        invoiceNumber: true,
        dueDate: true,
        totalAmount: true,
        paidAmount: true,
        creditedAmount: true,
        writtenOffAmount: true,
        disputedAmount: true,
        status: true,
        voidedAt: true,
      },
    },
  });
  return rows.map(({ id, invoiceNumber, ...row }) => {
    const invoice = {
      dueDate: fromDateColumn(row.dueDate),
      status: parseInvoiceStatus(row.status),
      voidedAt: row.voidedAt,
    };
    const state = row.voidedAt ? "void" : getInvoiceStatusOn(invoice, today);
    const balanceCents = row.voidedAt ? 0 : getInvoiceBalance(row);
    return {
      ...{ id, invoiceNumber, dueDate: invoice.dueDate, totalCents: row.totalAmount, balanceCents, state },
      ...{ writtenOffCents: row.writtenOffAmount, disputedCents: row.disputedAmount },
    };
  });
}

const MAX_ROWS = 5;
const MAX_PAYMENTS = 10;

/**
 * Returns the latest payments for the contact's invoices. Excludes surplus payments, applied credit (which
 * isn't new money) and the parts of client payments (which have their own list).
 */
export async function selectContactPayments(ctx: Context, contactId: string): Promise<ContactPayment[]> {
  const rows = await ctx.db.invoicePayment.findMany({
    where: {
      ...{ organizationId: getOrganizationId(ctx), clientPaymentId: null },
      status: { in: ["settled", "reversed"] },
      method: { not: "credit" },
      OR: [{ amount: { gt: 0 } }, { creditedAmount: { gt: 0 } }],
      invoice: { clientId: contactId },
    },
    orderBy: [{ paidAt: "desc" }, { id: "desc" }],
    take: MAX_PAYMENTS,
    select: {
      ...{ id: true, method: true, amount: true, creditedAmount: true, refundedAmount: true, paidAt: true },
      ...{ reversedAt: true, reversalReason: true },
      invoice: { select: { id: true, invoiceNumber: true } },
    },
  });
  return rows.map(({ id, method, amount, creditedAmount, refundedAmount, paidAt, invoice, ...reversal }) => ({
    ...{ id, invoiceId: invoice.id, invoiceNumber: invoice.invoiceNumber },
    method: invoicePaymentDtoSchema.shape.method.parse(method),
    ...{ amountCents: amount, creditedCents: creditedAmount, refundedCents: refundedAmount },
    paidAt: paidAt.toISOString(),
    reversedAt: reversal.reversedAt?.toISOString() ?? null,
    reversalReason: reversal.reversalReason,
  }));
}

const careSchema = z.object({
  id: z.string(),
  horseId: z.string(),
  horseName: z.string(),
  title: z.string(),
  happenedOn: z.string(),
}) satisfies z.ZodType<ContactCare>;

const SELECT_CARE = `
  SELECT json_agg(found) AS value FROM (
    SELECT r.id, r.horse_id AS "horseId", h.name AS "horseName", r.title, r.happened_on AS "happenedOn"
    FROM health_records r JOIN horses h ON h.organization_id = r.organization_id AND h.id = r.horse_id
    WHERE r.organization_id = $1::uuid AND r.contact_id = $2::uuid AND r.deleted_at IS NULL
      AND ($3::uuid[] IS NULL OR r.horse_id = ANY($3::uuid[]))
    ORDER BY r.happened_on DESC, r.id DESC LIMIT ${MAX_ROWS}
  ) found`;

/** Returns the latest care that the contact provided to horses that the actor has permission to view. */
export async function selectContactCare(ctx: Context, contactId: string): Promise<ContactCare[]> {
  const values = [getOrganizationId(ctx), contactId, formatUuidArray(ctx.horseIds)];
  return queryJsonList(ctx.db, { schema: careSchema, sql: SELECT_CARE, values });
}

const categorySchema = z.enum(CATEGORIES);

/** Returns the contact's latest finance entries. */
export async function selectContactEntries(ctx: Context, contactId: string): Promise<ContactEntry[]> {
  const rows = await ctx.db.financeEntry.findMany({
    where: { organizationId: getOrganizationId(ctx), contactId, deletedAt: null },
    orderBy: [{ bookedOn: "desc" }, { id: "desc" }],
    take: MAX_ROWS,
    select: { id: true, kind: true, category: true, amountCents: true, bookedOn: true },
  });
  return rows.map(({ id, kind, category, amountCents, bookedOn }) => ({
    ...{ id, amountCents, isIncome: kind === "income" },
    category: categorySchema.parse(category),
    bookedOn: fromDateColumn(bookedOn),
  }));
}

/**
 * The fields of an audit entry that the contact's page shows. Older entries don't contain all these fields.
 */
const eventFactsSchema = z
  .object({
    amount_cents: z.number().nullish(),
    method: z.enum(CREDIT_METHODS).nullish().catch(null),
    reference: z.string().nullish(),
  })
  .nullable()
  .transform((facts) => ({
    amountCents: facts?.amount_cents ?? null,
    method: facts?.method ?? null,
    reference: facts?.reference ?? null,
  }));

/**
 * Returns the latest changes to a contact, newest first. Excludes merges. If `withMoney` is false, omits
 * amounts, refund methods and references.
 */
export async function selectContactEvents(
  ctx: Context,
  contactId: string,
  { withMoney }: { withMoney: boolean },
): Promise<ContactEvent[]> {
  const rows = await ctx.db.auditLog.findMany({
    where: {
      ...{ organizationId: getOrganizationId(ctx), entityId: contactId },
      entityType: { in: ["client", "contact"] },
      action: { not: "contact.merged" },
    },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: 10,
    select: { id: true, action: true, after: true, createdAt: true },
  });
  return rows.map(({ id, action, after, createdAt }) => ({
    ...{ id: String(id), action, at: createdAt.toISOString() },
    ...eventFactsSchema.parse(withMoney ? after : null),
  }));
}

/** Returns the latest merges into a contact, newest first. Excludes merges that were undone. */
export async function selectContactMerges(ctx: Context, contactId: string): Promise<ContactMergeEvent[]> {
  const rows = await ctx.db.contactMerge.findMany({
    where: { organizationId: getOrganizationId(ctx), targetId: contactId, undoneAt: null },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: 10,
    select: { id: true, createdAt: true, source: { select: { name: true } } },
  });
  const from = ctx.clock.now().getTime() - MERGE_UNDO_DAYS * DAY_MS;
  return rows.map(({ id, createdAt, source }) => ({
    ...{ id, sourceName: source.name, at: createdAt.toISOString(), canUndo: createdAt.getTime() >= from },
  }));
}
