import "server-only";
import { z } from "zod";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { type CalendarDate, fromDateColumn } from "@/lib/dates/calendar-date";
import type { ContactEvent, ContactHorse, ContactInvoice } from "@/lib/domain/billing/contacts/overview-dto";
import { getStatusOn, toInvoiceStatus } from "@/lib/domain/billing/invoices/model/status";
import { formatUuidArray } from "@/lib/domain/horses/horses/format-uuid-array";
import { readJson } from "@/lib/read-json";

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

/** Returns the horses that the contact owns or leases on a day and the actor can read, by name. */
export async function selectContactHorses(
  ctx: Context,
  contactId: string,
  day: CalendarDate,
): Promise<ContactHorse[]> {
  const values = [getOrganizationId(ctx), contactId, day, formatUuidArray(ctx.horseIds)];
  return (await readJson(ctx.db, { schema: z.array(horseSchema), sql: SELECT_HORSES, values })) ?? [];
}

const amountsSchema = z.object({
  balanceCents: z.number(),
  unbilledCount: z.number(),
  unbilledCents: z.number(),
});

const SELECT_AMOUNTS = `
  SELECT json_build_object(
    'balanceCents', (SELECT coalesce(sum(total_amount), 0)::bigint FROM invoices
      WHERE organization_id = $1::uuid AND client_id = $2::uuid AND status IN ('sent', 'overdue')
        AND voided_at IS NULL),
    'unbilledCount', count(s.id),
    'unbilledCents', coalesce(sum(s.amount - s.discount_amount), 0)::bigint
  ) AS value
  FROM charge_shares s JOIN charges c ON c.organization_id = s.organization_id AND c.id = s.charge_id
  WHERE s.organization_id = $1::uuid AND s.contact_id = $2::uuid AND s.line_item_id IS NULL
    AND c.written_off_at IS NULL`;

/** Returns the sum of the contact's open invoices, and the number and sum of its unbilled charges before tax. */
export async function readContactAmounts(
  ctx: Context,
  contactId: string,
): Promise<z.infer<typeof amountsSchema>> {
  const values = [getOrganizationId(ctx), contactId];
  const amounts = await readJson(ctx.db, { schema: amountsSchema, sql: SELECT_AMOUNTS, values });
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
      ...{ id: true, invoiceNumber: true, dueDate: true, totalAmount: true, status: true, voidedAt: true },
    },
  });
  return rows.map(({ id, invoiceNumber, totalAmount, ...row }) => {
    const invoice = {
      dueDate: fromDateColumn(row.dueDate),
      status: toInvoiceStatus(row.status),
      voidedAt: row.voidedAt,
    };
    const state = row.voidedAt ? "void" : getStatusOn(invoice, today);
    return { id, invoiceNumber, dueDate: invoice.dueDate, totalCents: totalAmount, state };
  });
}

/** Returns the latest changes of a contact, newest first. */
export async function selectContactEvents(ctx: Context, contactId: string): Promise<ContactEvent[]> {
  const rows = await ctx.db.auditLog.findMany({
    where: {
      ...{ organizationId: getOrganizationId(ctx), entityId: contactId },
      entityType: { in: ["client", "contact"] },
    },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: 10,
    select: { id: true, action: true, createdAt: true },
  });
  return rows.map(({ id, action, createdAt }) => ({ id: String(id), action, at: createdAt.toISOString() }));
}
