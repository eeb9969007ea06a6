import "server-only";
import { z } from "zod";
import { type Context, type ContextOrganization, getOrganizationId } from "@/lib/auth/context";
import { type CalendarDate, fromDateColumn } from "@/lib/dates/calendar-date";
import { Prisma } from "@/lib/db";
import {
  HAS_DEBIT_IN_PROCESS,
  IS_OPEN,
  JOIN_CONTACT,
  OPEN_BALANCE,
} from "@/lib/domain/billing/records/collection-data";
import { selectDueOrganizations } from "@/lib/due-organizations";
import { queryRows } from "@/lib/query-rows";

const overdueInvoiceSchema = z.object({
  id: z.string(),
  invoiceNumber: z.string(),
  contactId: z.string(),
  dueOn: z.date().transform(fromDateColumn),
  /** The open balance minus the late fees on the invoice. */
  baseCents: z.int(),
  /** All late fees charged for this invoice, including fees that were written off. */
  fees: z.array(z.object({ sourceKey: z.string(), amountCents: z.int() })),
});
export type OverdueInvoice = z.infer<typeof overdueInvoiceSchema>;

/**
 * The fees on the invoice, including tax and excluding credited amounts. They are subtracted from the open balance,
 * so that no fee is charged on a fee. Payments are assumed to cover fees last. Disputed payments aren't part of the
 * open balance.
 */
const BILLED_FEES = Prisma.sql`
  coalesce((SELECT sum(line.amount - line.discount_amount
      + CASE WHEN invoice.tax_mode = 'exclusive' THEN line.tax_amount ELSE 0 END
      - coalesce((SELECT sum(credited.total_amount) FROM credit_note_lines credited
                  WHERE credited.organization_id = invoice.organization_id AND credited.line_item_id = line.id), 0))
    FROM invoice_line_items line
    JOIN charge_shares share ON share.line_item_id = line.id
    JOIN charges charge ON charge.organization_id = share.organization_id AND charge.id = share.charge_id
    WHERE line.invoice_id = invoice.id AND charge.source = 'late_fee'), 0)`;

const CHARGED_FEES = Prisma.sql`
  (SELECT coalesce(json_agg(json_build_object('sourceKey', fee.source_key, 'amountCents', fee.amount)), '[]')
   FROM charges fee WHERE fee.organization_id = invoice.organization_id AND fee.source = 'late_fee'
     AND split_part(fee.source_key, ':', 2) = invoice.id::text)`;

function selectOverdue(organizationId: string, condition: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    SELECT invoice.id::text, invoice.invoice_number AS "invoiceNumber", contact.id::text AS "contactId",
           invoice.due_date AS "dueOn", (${OPEN_BALANCE} - ${BILLED_FEES})::int AS "baseCents", ${CHARGED_FEES} AS fees
    FROM invoices invoice ${JOIN_CONTACT}
    WHERE invoice.organization_id = ${organizationId}::uuid AND ${IS_OPEN} AND NOT ${HAS_DEBIT_IN_PROCESS}
      AND contact.id IS NOT NULL AND coalesce(exceptions.has_late_fees, true) AND ${condition}
    ORDER BY invoice.due_date, invoice.id`;
}

/** Returns the active organizations that have an active late fee rule. */
export function findOrganizationsWithLateFees(ctx: Context): Promise<ContextOrganization[]> {
  return selectDueOrganizations(
    ctx,
    Prisma.sql`o.is_active AND EXISTS (
      SELECT FROM late_fee_rules r WHERE r.organization_id = o.id AND r.archived_at IS NULL)`,
  );
}

/** Returns the open invoices that were due before the given day. */
export async function selectOverdueInvoices(ctx: Context, today: CalendarDate): Promise<OverdueInvoice[]> {
  const condition = Prisma.sql`invoice.due_date < ${today}::date`;
  return queryRows(ctx.db, overdueInvoiceSchema, selectOverdue(getOrganizationId(ctx), condition));
}

/**
 * Locks an invoice and returns it if it is still open. No payment can change the invoice's balance until the
 * transaction ends.
 */
export async function lockOverdueInvoice(tx: Context, id: string): Promise<OverdueInvoice | null> {
  await tx.db.$queryRaw`
    SELECT id::text FROM invoices WHERE organization_id = ${getOrganizationId(tx)}::uuid AND id = ${id}::uuid FOR NO KEY UPDATE`;
  return findFeeInvoice(tx, id);
}

/**
 * Returns the invoice if late fees apply to it, even if it isn't due yet. Otherwise returns null, for example if
 * the invoice is paid or its contact is excluded from late fees.
 */
export async function findFeeInvoice(ctx: Context, id: string): Promise<OverdueInvoice | null> {
  const condition = Prisma.sql`invoice.id = ${id}::uuid`;
  const [invoice] = await queryRows(
    ctx.db,
    overdueInvoiceSchema,
    selectOverdue(getOrganizationId(ctx), condition),
  );
  return invoice ?? null;
}
