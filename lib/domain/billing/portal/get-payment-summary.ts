import "server-only";
import { z } from "zod";
import { type Context, getOrganizationId, type TrustedArguments } from "@/lib/auth/context";
import { BYTE_ORDER_MARK, formatCsv } from "@/lib/csv/format-csv";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import type { PortalFormats } from "@/lib/domain/billing/portal/dto";
import {
  type PaidInvoice,
  type SummaryRow,
  summarizePayments,
} from "@/lib/domain/billing/portal/model/payment-summary";
import { requirePortalContact } from "@/lib/domain/billing/portal/require-portal-contact";
import { OWN_CONTACTS } from "@/lib/domain/billing/records/own-contacts-sql";
import { findBillingSettings } from "@/lib/domain/billing/records/settings-data";
import { SERVICE_CATEGORIES, SERVICE_CATEGORY_LABELS } from "@/lib/domain/billing/services/model/labels";
import { sumCents } from "@/lib/money/cents";
import { formatDecimal } from "@/lib/money/format";
import { queryJsonList } from "@/lib/query-json";
import { consumeRateLimit } from "@/lib/rate-limit";

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
 * The contact's payments, refunds and disputes. Credit from a credit note doesn't count as a payment, because the
 * client paid that amount earlier.
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

const SELECT_YEARS = `
  SELECT coalesce(json_agg(year ORDER BY year DESC), '[]') AS value
  FROM (SELECT DISTINCT extract(year FROM entry.effective_on)::int AS year ${OWN_PAYMENTS}) found`;

export interface AnnualPayments extends PortalFormats {
  year: number;
  /** The current year and the years in which the client made payments, latest first. */
  years: number[];
  rows: SummaryRow[];
  /** Payments minus refunds and disputes. */
  totalCents: number;
}

type SummaryArguments = TrustedArguments<{ year: number | null }>;

/** Returns the client's payments in `year` (default: the current year), by horse and category. */
export async function getPaymentSummary({ ctx, input }: SummaryArguments): Promise<AnnualPayments> {
  const { contactId, organization } = requirePortalContact(ctx);
  const thisYear = Number(getCalendarDate(organization.timeZone, ctx.clock.now()).slice(0, 4));
  const year = input.year ?? thisYear;
  const [invoices, paidYears, { numberFormat, dateFormat }] = await Promise.all([
    selectPaidInvoices(ctx, contactId, year),
    selectPaymentYears(ctx, contactId),
    findBillingSettings(ctx),
  ]);
  return {
    year,
    years: [...new Set([thisYear, ...paidYears])].toSorted((left, right) => right - left),
    rows: summarizePayments(invoices),
    totalCents: sumCents(invoices.map(({ paidCents }) => paidCents)),
    formats: { numberFormat, dateFormat },
    currency: organization.currency,
  };
}

/** Returns a year's summary as a CSV file. Throws RATE_LIMITED after too many requests. */
export async function exportPaymentSummary({
  ctx,
  input,
}: SummaryArguments): Promise<{ name: string; content: string }> {
  await consumeRateLimit("portal-file.session", requirePortalContact(ctx).sessionId);
  const { year, rows, currency } = await getPaymentSummary({ ctx, input });
  const table = rows.map(({ horseName, category, cents }) => [
    horseName,
    SERVICE_CATEGORY_LABELS[category],
    formatDecimal(cents, currency),
    currency.toUpperCase(),
  ]);
  const content = BYTE_ORDER_MARK + formatCsv(["Horse", "Category", "Paid", "Currency"], table);
  return { name: `payments-${year}.csv`, content };
}

/** Parses a query parameter as a year from 2000 to 2999. Returns null for other values. */
export function readSummaryYear(value: unknown): number | null {
  return typeof value === "string" && /^2\d{3}$/.test(value) ? Number(value) : null;
}

/** Returns the contact's payments in a year, grouped by invoice. */
async function selectPaidInvoices(ctx: Context, contactId: string, year: number): Promise<PaidInvoice[]> {
  const values = [getOrganizationId(ctx), contactId, year];
  return queryJsonList(ctx.db, { schema: paidInvoiceSchema, sql: SELECT_PAID_INVOICES, values });
}

/** Returns the years in which the contact made payments, latest first. */
async function selectPaymentYears(ctx: Context, contactId: string): Promise<number[]> {
  const values = [getOrganizationId(ctx), contactId];
  return queryJsonList(ctx.db, { schema: z.number(), sql: SELECT_YEARS, values });
}
