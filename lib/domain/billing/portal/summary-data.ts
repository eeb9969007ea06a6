import "server-only";
import { z } from "zod";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import type { PaidInvoice } from "@/lib/domain/billing/portal/model/payment-summary";
import { OWN_CONTACTS } from "@/lib/domain/billing/records/own-contacts-sql";
import { SERVICE_CATEGORIES } from "@/lib/domain/billing/services/model/labels";
import { queryJsonList } from "@/lib/query-json";

const paidInvoiceSchema = z.object({
  paidCents: z.number(),
  lines: z.array(
    z.object({
      horseName: z.string().nullable(),
      category: z.enum(SERVICE_CATEGORIES),
      totalCents: z.number(),
    }),
  ),
}) satisfies z.ZodType<PaidInvoice>;

/**
 * The contact's payments, refunds and disputes. Credit from a credit note doesn't count as a payment, because
 * the client paid that amount earlier.
 */
const OWN_PAYMENTS = `
  FROM ledger_entries entry
  LEFT JOIN invoices invoice ON invoice.organization_id = entry.organization_id AND invoice.id = entry.invoice_id
  WHERE entry.organization_id = $1::uuid AND entry.kind IN ('payment', 'refund', 'dispute')
    AND NOT EXISTS (SELECT FROM invoice_payments payment
                    JOIN client_credits credit ON credit.organization_id = $1::uuid AND credit.id = payment.credit_id
                    WHERE payment.id = entry.payment_id AND credit.kind = 'credit_note')
    AND (invoice.client_id IN (${OWN_CONTACTS})
         OR invoice.client_id IS NULL AND entry.contact_id IN (${OWN_CONTACTS}))`;

const SELECT_PAID_INVOICES = `
  SELECT coalesce(json_agg(json_build_object('paidCents', paid.amount, 'lines', coalesce((
    SELECT json_agg(json_build_object(
      'horseName', line.horse_name,
      'category', coalesce((SELECT charge.category FROM charge_shares share
                            JOIN charges charge ON charge.organization_id = share.organization_id
                              AND charge.id = share.charge_id
                            WHERE share.line_item_id = line.id), 'other'),
      'totalCents', line.amount - line.discount_amount
                    + CASE WHEN paid.tax_mode = 'exclusive' THEN line.tax_amount ELSE 0 END
    ) ORDER BY line.position)
    FROM invoice_line_items line WHERE line.invoice_id = paid.invoice_id), '[]'))), '[]') AS value
  FROM (
    SELECT entry.invoice_id, invoice.tax_mode, -sum(entry.amount)::bigint AS amount
    ${OWN_PAYMENTS} AND entry.effective_on >= make_date($3::int, 1, 1) AND entry.effective_on <= make_date($3::int, 12, 31)
    GROUP BY entry.invoice_id, invoice.tax_mode HAVING sum(entry.amount) <> 0
  ) paid`;

/** Returns the contact's payments in a year, by invoice. */
export async function selectPaidInvoices(
  ctx: Context,
  contactId: string,
  year: number,
): Promise<PaidInvoice[]> {
  const values = [getOrganizationId(ctx), contactId, year];
  return queryJsonList(ctx.db, { schema: paidInvoiceSchema, sql: SELECT_PAID_INVOICES, values });
}

const SELECT_YEARS = `
  SELECT coalesce(json_agg(year ORDER BY year DESC), '[]') AS value
  FROM (SELECT DISTINCT extract(year FROM entry.effective_on)::int AS year ${OWN_PAYMENTS}) found`;

/** Returns the years in which the contact made payments, latest first. */
export async function selectPaymentYears(ctx: Context, contactId: string): Promise<number[]> {
  const values = [getOrganizationId(ctx), contactId];
  return queryJsonList(ctx.db, { schema: z.number(), sql: SELECT_YEARS, values });
}
