import "server-only";
import { z } from "zod";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { fromDateColumn, toDateColumn } from "@/lib/dates/calendar-date";
import type { DateRange } from "@/lib/dates/date-range";
import type { CashEntry, PaidPayout, Posting } from "@/lib/domain/billing/accounting/model/journal";
import { CATEGORIES } from "@/lib/domain/billing/finances/model/categories";
import { LEDGER_KINDS } from "@/lib/domain/billing/records/model/ledger-kinds";
import { queryJsonList } from "@/lib/query-json";

const postingSchema: z.ZodType<Posting> = z.object({
  day: z.string(),
  kind: z.enum(LEDGER_KINDS),
  invoiceId: z.string().nullable(),
  number: z.string().nullable(),
  contact: z.string().nullable(),
  amount: z.number(),
  method: z.string().nullable(),
  appliesDeposit: z.boolean(),
  lines: z.array(z.object({ account: z.string().nullable(), net: z.number(), tax: z.number() })),
});

/**
 * Returns SQL for the income account of an invoice line. Lines from earlier versions of the app have no stored
 * account, so they use the current account of their service.
 */
const getAccountSql = (line: string): string => `coalesce(${line}.income_account, (
  SELECT nullif(trim(service.income_account), '') FROM charge_shares share
  JOIN charges charge ON charge.organization_id = share.organization_id AND charge.id = share.charge_id
  JOIN services service ON service.organization_id = charge.organization_id AND service.id = charge.service_id
  WHERE share.organization_id = $1::uuid AND share.line_item_id = ${line}.id LIMIT 1))`;

/** A line's account and amounts. */
const LINE_SQL = `json_agg(json_build_object('account', line.account, 'tax', line.tax, 'net', line.net))`;

/**
 * Returns the period's ledger entries, oldest first. If a payment applies credit or a deposit, returns only the
 * invoice's entry, not the credit's. If that payment is refunded or disputed, `method` is the method of the payment
 * that created the credit.
 */
export async function selectPostings(ctx: Context, { from, to }: DateRange): Promise<Posting[]> {
  const sql = `
    SELECT coalesce(json_agg(json_build_object(
             'day', entry.effective_on, 'kind', entry.kind,
             'invoiceId', coalesce(entry.invoice_id, source_note.invoice_id),
             'number', coalesce(note.credit_note_number, invoice.invoice_number),
             'contact', coalesce(target.name, contact.name, invoice.customer_name), 'amount', entry.amount,
             'method', coalesce(refund.method, CASE WHEN entry.kind <> 'payment' THEN source.method END,
                                payment.method, credit.method),
             'appliesDeposit', coalesce(applied.kind = 'deposit', false), 'lines', coalesce(lines.value, '[]'::json))
           ORDER BY entry.effective_on, entry.created_at, entry.id), '[]') AS value
    FROM ledger_entries entry
    LEFT JOIN invoices invoice ON invoice.organization_id = $1::uuid AND invoice.id = entry.invoice_id
    LEFT JOIN credit_notes note ON note.organization_id = $1::uuid AND entry.source_key = 'credit_note:' || note.id
    LEFT JOIN client_credits credit ON credit.organization_id = $1::uuid AND credit.id = entry.credit_id
    LEFT JOIN credit_notes source_note ON source_note.organization_id = $1::uuid
      AND source_note.id = credit.credit_note_id
      AND entry.source_key = 'credit:' || credit.id
    LEFT JOIN client_credit_refunds refund ON refund.organization_id = $1::uuid AND refund.credit_id = credit.id
      AND entry.source_key IN ('credit-refund:' || refund.id, 'credit-refund-failed:' || refund.id)
    LEFT JOIN invoice_payments payment ON payment.organization_id = $1::uuid AND payment.id = entry.payment_id
    LEFT JOIN client_credits applied ON applied.organization_id = $1::uuid AND applied.id = payment.credit_id
    LEFT JOIN invoice_payments source ON source.organization_id = $1::uuid AND source.id = applied.payment_id
    LEFT JOIN clients contact ON contact.organization_id = $1::uuid
      AND contact.id = coalesce(invoice.client_id, credit.contact_id, entry.contact_id)
    LEFT JOIN clients target ON target.organization_id = $1::uuid AND target.id = contact.merged_into_id
    LEFT JOIN LATERAL (
      SELECT ${LINE_SQL} AS value
      FROM (
        SELECT ${getAccountSql("item")} AS account, tax_amount AS tax, amount - discount_amount
                 - CASE invoice.tax_mode WHEN 'inclusive' THEN tax_amount ELSE 0 END AS net
        FROM invoice_line_items item
        WHERE organization_id = $1::uuid AND invoice_id = invoice.id AND entry.kind IN ('invoice', 'void')
        UNION ALL
        SELECT ${getAccountSql("billed")}, credited.tax_amount, credited.total_amount - credited.tax_amount
        FROM credit_note_lines credited
        JOIN invoice_line_items billed ON billed.organization_id = $1::uuid AND billed.id = credited.line_item_id
        WHERE credited.organization_id = $1::uuid AND credited.credit_note_id = note.id
      ) line
    ) lines ON true
    WHERE entry.organization_id = $1::uuid AND entry.effective_on BETWEEN $2::date AND $3::date
      AND NOT (entry.kind IN ('credit', 'deposit') AND entry.payment_id IS NOT NULL)`;
  const values = [getOrganizationId(ctx), from, to];
  return queryJsonList(ctx.db, { schema: postingSchema, sql, values });
}

const cashEntrySchema: z.ZodType<CashEntry> = z.object({
  day: z.string(),
  kind: z.enum(["income", "expense"]),
  category: z.enum(CATEGORIES),
  contact: z.string().nullable(),
  note: z.string().nullable(),
  amount: z.number(),
  isCard: z.boolean(),
});

/** Returns the period's finance entries, oldest first, excluding invoice payments and refunds. */
export async function selectCashEntries(ctx: Context, { from, to }: DateRange): Promise<CashEntry[]> {
  const sql = `
    SELECT coalesce(json_agg(json_build_object(
             'day', booked_on, 'kind', kind, 'category', category, 'contact', vendor, 'note', note,
             'amount', amount_cents, 'isCard', source = 'invoice')
           ORDER BY booked_on, created_at, id), '[]') AS value
    FROM finance_entries
    WHERE organization_id = $1::uuid AND deleted_at IS NULL AND booked_on BETWEEN $2::date AND $3::date
      AND NOT (source = 'invoice' AND kind = 'income')`;
  const values = [getOrganizationId(ctx), from, to];
  return queryJsonList(ctx.db, { schema: cashEntrySchema, sql, values });
}

/**
 * Returns the payouts that were posted or failed in the period and are in the organization's currency. Each failure
 * is a separate item with the opposite amount.
 */
export async function selectPaidPayouts(ctx: Context, { from, to }: DateRange): Promise<PaidPayout[]> {
  const period = { gte: toDateColumn(from), lte: toDateColumn(to) };
  const rows = await ctx.db.payout.findMany({
    where: {
      ...{ organizationId: getOrganizationId(ctx), currency: ctx.organization?.currency ?? "usd" },
      OR: [{ postedOn: period }, { failedOn: period }],
    },
    orderBy: [{ postedOn: "asc" }, { createdAt: "asc" }, { id: "asc" }],
    select: { postedOn: true, failedOn: true, amount: true },
  });
  const payouts = rows.flatMap(({ postedOn, failedOn, amount }) => [
    ...(postedOn ? [{ day: fromDateColumn(postedOn), hasFailed: false, amount }] : []),
    ...(failedOn ? [{ day: fromDateColumn(failedOn), hasFailed: true, amount: -amount }] : []),
  ]);
  return payouts.filter(({ day }) => day >= from && day <= to);
}
