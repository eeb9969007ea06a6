import "server-only";
import type { TrustedArguments } from "@/lib/auth/context";
import { BYTE_ORDER_MARK, formatCsv } from "@/lib/csv/format-csv";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import type { PortalFormats } from "@/lib/domain/billing/portal/dto";
import { type SummaryRow, summarizePayments } from "@/lib/domain/billing/portal/model/payment-summary";
import { requirePortalContact } from "@/lib/domain/billing/portal/require-portal-contact";
import { selectPaidInvoices, selectPaymentYears } from "@/lib/domain/billing/portal/summary-data";
import { findBillingSettings } from "@/lib/domain/billing/records/settings-data";
import { SERVICE_CATEGORY_LABELS } from "@/lib/domain/billing/services/model/labels";
import { sumCents } from "@/lib/money/cents";
import { formatDecimal } from "@/lib/money/format";
import { consumeRateLimit } from "@/lib/rate-limit";

export interface PaymentSummary extends PortalFormats {
  year: number;
  /** The current year and the years in which the client made payments, latest first. */
  years: number[];
  rows: SummaryRow[];
  /** Payments minus refunds and disputes. */
  totalCents: number;
}

type SummaryArguments = TrustedArguments<{ year: number | null }>;

/** Returns the client's payments in a year, by horse and category. Uses the current year if `year` is null. */
export async function getPaymentSummary({ ctx, input }: SummaryArguments): Promise<PaymentSummary> {
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

/** Parses a year from 2000 to 2999 in a query parameter. Returns null for other values. */
export function readSummaryYear(value: unknown): number | null {
  return typeof value === "string" && /^2\d{3}$/.test(value) ? Number(value) : null;
}
