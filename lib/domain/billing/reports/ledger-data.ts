import "server-only";
import { z } from "zod";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { readJson } from "@/lib/read-json";

export interface Period {
  from: CalendarDate;
  to: CalendarDate;
}

/**
 * The lines of the invoices that were sent in the period, and of those that were voided in it with negative amounts. `net`
 * is the amount without tax.
 */
export const POSTED_LINES = `
  SELECT entry.effective_on, entry.contact_id, invoice.customer_name, line.id, line.horse_id, line.horse_name,
         line.tax_name, line.tax_rate, entry.sign * line.tax_amount AS tax,
         entry.sign * (line.amount - line.discount_amount
           - CASE invoice.tax_mode WHEN 'inclusive' THEN line.tax_amount ELSE 0 END) AS net
  FROM (SELECT *, CASE kind WHEN 'void' THEN -1 ELSE 1 END AS sign FROM ledger_entries
        WHERE organization_id = $1::uuid AND kind IN ('invoice', 'void')
          AND effective_on BETWEEN $2::date AND $3::date) entry
  JOIN invoices invoice ON invoice.organization_id = $1::uuid AND invoice.id = entry.invoice_id
  JOIN invoice_line_items line ON line.invoice_id = invoice.id`;

/** Returns what the ledger says about the invoices sent in the period, less voids, in cents. */
export async function sumPostedInvoices(ctx: Context, { from, to }: Period): Promise<number> {
  const sql = `
    SELECT coalesce(sum(amount), 0)::bigint AS value FROM ledger_entries
    WHERE organization_id = $1::uuid AND kind IN ('invoice', 'void') AND effective_on BETWEEN $2::date AND $3::date`;
  const values = [getOrganizationId(ctx), from, to];
  return (await readJson(ctx.db, { schema: z.coerce.number(), sql, values })) ?? 0;
}
