import "server-only";
import { z } from "zod";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { queryJson } from "@/lib/query-json";

export interface ReportPeriod {
  from: CalendarDate;
  to: CalendarDate;
}

/**
 * Selects the lines of invoices sent or voided in the period, and of credit notes issued in the period. Lines of
 * voided invoices and credit notes have negative amounts. `net` is the amount without tax. The contact comes from
 * the invoice, because merging contacts moves invoices but not ledger entries.
 */
export const POSTED_LINES_SQL = `
  SELECT entry.effective_on, coalesce(invoice.client_id, entry.contact_id) AS contact_id, invoice.customer_name, line.id, line.horse_id, line.horse_name,
         line.tax_name, line.tax_rate, entry.sign * line.tax_amount AS tax,
         entry.sign * (line.amount - line.discount_amount
           - CASE invoice.tax_mode WHEN 'inclusive' THEN line.tax_amount ELSE 0 END) AS net
  FROM (SELECT *, CASE kind WHEN 'void' THEN -1 ELSE 1 END AS sign FROM ledger_entries
        WHERE organization_id = $1::uuid AND kind IN ('invoice', 'void')
          AND effective_on BETWEEN $2::date AND $3::date) entry
  JOIN invoices invoice ON invoice.organization_id = $1::uuid AND invoice.id = entry.invoice_id
  JOIN invoice_line_items line ON line.invoice_id = invoice.id
  UNION ALL
  SELECT note.issued_on, invoice.client_id, invoice.customer_name, line.id, line.horse_id, line.horse_name,
         line.tax_name, line.tax_rate, -credited.tax_amount, -(credited.total_amount - credited.tax_amount)
  FROM credit_notes note
  JOIN invoices invoice ON invoice.organization_id = $1::uuid AND invoice.id = note.invoice_id
  JOIN credit_note_lines credited ON credited.organization_id = $1::uuid AND credited.credit_note_id = note.id
  JOIN invoice_line_items line ON line.id = credited.line_item_id
  WHERE note.organization_id = $1::uuid AND note.issued_on BETWEEN $2::date AND $3::date`;

/** Returns the ledger's total for invoices sent in the period, minus voids and credit notes, in cents. */
export async function sumPostedInvoices(ctx: Context, period: ReportPeriod): Promise<number> {
  return sumPosted(ctx, period, ["invoice", "void", "credit_note"]);
}

/**
 * Returns the ledger's total for write-offs in the period, in cents. Usually negative. Positive if the reversed
 * write-offs exceed the new ones.
 */
export async function sumPostedWriteOffs(ctx: Context, period: ReportPeriod): Promise<number> {
  return sumPosted(ctx, period, ["write_off"]);
}

async function sumPosted(
  ctx: Context,
  { from, to }: ReportPeriod,
  kinds: readonly string[],
): Promise<number> {
  const sql = `
    SELECT coalesce(sum(amount), 0)::bigint AS value FROM ledger_entries
    WHERE organization_id = $1::uuid AND kind = ANY($4::text[]) AND effective_on BETWEEN $2::date AND $3::date`;
  const values = [getOrganizationId(ctx), from, to, `{${kinds.join(",")}}`];
  return (await queryJson(ctx.db, { schema: z.coerce.number(), sql, values })) ?? 0;
}
