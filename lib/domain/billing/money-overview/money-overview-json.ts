import type { MoneyOverview } from "@/lib/domain/billing/money-overview/dto";
import type { InvoiceStats } from "@/lib/domain/billing/records/invoice-dto";
import { toMajorUnits } from "@/lib/money/cents";

/** Formats the money overview and the invoice statistics for the API, with amounts as decimals. */
export function toMoneyOverviewJson({ overview, stats }: { overview: MoneyOverview; stats: InvoiceStats }) {
  const { today, currency, months } = overview;
  const toAmount = (cents: number) => toMajorUnits(cents, currency);
  return {
    ...{ as_of: today, currency },
    outstanding_amount: toAmount(overview.outstandingCents),
    overdue_amount: toAmount(overview.overdueCents),
    due_this_week_amount: toAmount(overview.dueThisWeekCents),
    unbilled_amount: toAmount(overview.unbilledCents),
    collected_this_month_amount: toAmount(overview.collectedThisMonthCents),
    collected_last_month_amount: toAmount(overview.collectedLastMonthCents),
    last_month_through: overview.lastMonthThrough,
    invoiced_in_90_days_amount: toAmount(overview.invoicedIn90DaysCents),
    days_sales_outstanding: overview.daysSalesOutstanding,
    total_collected_amount: toAmount(stats.totalRevenueCents),
    paid_invoice_count: stats.paidInvoices,
    overdue_invoice_count: stats.overdueInvoices,
    months: months.map(({ month, invoicedCents, collectedCents }) => ({
      month: month.slice(0, 7),
      invoiced_amount: toAmount(invoicedCents),
      collected_amount: toAmount(collectedCents),
    })),
  };
}
